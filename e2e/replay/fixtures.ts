import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures'
import type { SavedReport } from './har'
import { isSameLocation } from './prepare-page'
import { contextOf, isSame, type Replayed } from './replay'

interface Fixtures {
  /**
   * Opens a page like that of the member who made a report, to replay it. Triples the test's timeout, because such a
   * test also makes the report.
   */
  phoneOf: (report: SavedReport) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  phoneOf: async ({ browser, baseURL }, use, testInfo) => {
    testInfo.slow()
    const contexts: BrowserContext[] = []
    await use(async (report) => {
      const context = await browser.newContext({ ...contextOf(report), baseURL: baseURL ?? '' })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * Expects the replay to make the recorded calls and no others, to have no departures, and to end on the same page and
 * screen.
 */
export function expectSame({ departures, route, screen, calls }: Replayed): void {
  expect(departures, JSON.stringify({ screen, calls })).toEqual([])
  expect({ missing: calls.missing, extra: calls.extra }).toEqual({ missing: [], extra: [] })
  expect(isSameLocation(route.actual, route.expected), `${route.actual} is ${route.expected}`).toBe(true)
  expect(isSame(screen.actual, screen.expected), JSON.stringify(screen)).toBe(true)
}

export { expect }
