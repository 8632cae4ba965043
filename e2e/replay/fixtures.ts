import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures'
import type { SavedReport } from './har'
import { isSameLocation } from './prepare-page'
import { contextOf, isSame, type Replayed } from './replay'

interface Fixtures {
  /** A page that is like the one of the member who made a report, for its replay. The test is given more time: it is two browsers' work. */
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

/** The replay made the calls of the record, no other, departed nowhere, and ended on the page and the screen that the member saw. */
export function expectSame({ departures, route, screen, calls }: Replayed): void {
  expect(departures, JSON.stringify({ screen, calls })).toEqual([])
  expect({ missing: calls.missing, extra: calls.extra }).toEqual({ missing: [], extra: [] })
  expect(isSameLocation(route.actual, route.expected), `${route.actual} is ${route.expected}`).toBe(true)
  expect(isSame(screen.actual, screen.expected), JSON.stringify(screen)).toBe(true)
}

export { expect }
