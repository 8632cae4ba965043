import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The statement with its export dialog. */
export function statementPage(page: Page) {
  const rows = page.getByTestId('statement-row')
  const pager = page.getByTestId('screen-statement').getByTestId('pager')
  return {
    rows,
    pager,
    days: page.getByTestId('statement-day'),
    covers: page.getByTestId('statement-covers'),
    byType: page.getByTestId('statement-filter-type'),
    byStatus: page.getByTestId('statement-filter-status'),
    lastPage: page.getByTestId('statement-last-page'),
    goTo: (number: number) => pager.getByTestId(`pager-page-${number}`).click(),
    /** What each row on screen says, at a glance. */
    texts: () => rows.locator('summary').allInnerTexts(),
    amounts: () =>
      rows.locator('data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value')))),
    /** The same amounts, with each row's time, as they are to be read. */
    shown: () =>
      rows
        .locator('summary')
        .evaluateAll((all) =>
          all.map((row) => [row.querySelector('data')?.textContent, row.querySelector('time')?.textContent]),
        ),
    export: {
      open: page.getByTestId('statement-export-open'),
      from: page.getByTestId('statement-export-from'),
      to: page.getByTestId('statement-export-to'),
      toError: page.getByTestId('statement-export-to-error'),
      thisPage: page.getByTestId('statement-export-this'),
      submit: page.getByTestId('statement-export-submit'),
      progress: page.getByTestId('statement-export-progress'),
      cancel: page.getByTestId('statement-export-cancel'),
      done: page.getByTestId('statement-export-done'),
    },
    /** Does what starts a download, and gives the bytes of the file. */
    download: async (start: () => Promise<unknown>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), start()])
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    },
  }
}
