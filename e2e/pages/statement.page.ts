import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The statement with its export dialog. */
export function statementPage(page: Page) {
  const rows = page.getByTestId('statement-row')
  const pager = page.getByTestId('screen-statement').getByTestId('pager')
  return {
    rows,
    pager,
    goTo: (number: number) => pager.getByTestId(`pager-page-${number}`).click(),
    export: {
      open: page.getByTestId('statement-export-open'),
      from: page.getByTestId('statement-export-from'),
      to: page.getByTestId('statement-export-to'),
      toError: page.getByTestId('statement-export-to-error'),
      submit: page.getByTestId('statement-export-submit'),
      done: page.getByTestId('statement-export-done'),
    },
    /** Runs what starts a download and returns the file's name and bytes. */
    download: async (start: () => Promise<unknown>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), start()])
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    },
  }
}
