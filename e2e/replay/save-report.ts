import type { Page } from '@playwright/test'
import { reportPage } from '../pages/report.page'
import { putAway } from '../support/browser/open-app'
import { reportSchema, type SavedReport } from './har'

/** Saves a report from the nearest button (beside the error, else on the contact page) and reads the file. */
export async function saveReport(page: Page): Promise<SavedReport> {
  const report = reportPage(page)
  // A toast's own button disappears with the toast.
  const buttons = report.open.and(page.locator(':not([data-testid=toast] *)'))
  const nav = page.locator('[data-testid=nav-contact], [data-testid=public-nav-contact]')
  if ((await buttons.count()) === 0) {
    await putAway(page)
    await nav.click()
    await page.getByTestId('contact-text').waitFor()
  }
  await buttons.last().click()
  const { text } = await report.download()
  return reportSchema.parse(JSON.parse(text))
}
