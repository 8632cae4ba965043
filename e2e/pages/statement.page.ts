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
    goTo: (number: number) => pager.getByTestId(`pager-page-${number}`).click(),
    /** The visible text of each row. */
    texts: () => rows.locator('summary').allInnerTexts(),
    amounts: () =>
      rows.locator('data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value')))),
    /** The amount and the time of each row. */
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
      submit: page.getByTestId('statement-export-submit'),
      progress: page.getByTestId('statement-export-progress'),
      cancel: page.getByTestId('statement-export-cancel'),
      done: page.getByTestId('statement-export-done'),
    },
    /** Runs what starts a download and returns the file's name and bytes. */
    download: async (start: () => Promise<unknown>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), start()])
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    },
  }
}
