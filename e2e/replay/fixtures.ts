import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures'
import { download } from '../support/browser/download'
import { putAway } from '../support/browser/open-app'
import { reportSchema, type SavedReport } from './har'
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

/** Saves a report from the nearest button (beside the error, else on the contact page) and reads the file. */
export async function saveReport(page: Page): Promise<SavedReport> {
  // A toast's own button disappears with the toast.
  const buttons = page.getByTestId('report-open').and(page.locator(':not([data-testid=toast] *)'))
  const nav = page.locator('[data-testid=nav-contact], [data-testid=public-nav-contact]')
  if ((await buttons.count()) === 0) {
    await putAway(page)
    await nav.click()
    await page.getByTestId('contact-text').waitFor()
  }
  await buttons.last().click()
  const { bytes } = await download(page.getByTestId('report-save'))
  return reportSchema.parse(JSON.parse(bytes.toString()))
}

export { expect }
