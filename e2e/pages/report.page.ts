import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** "Report a problem", from any of the places that offer it. */
export function reportPage(page: Page) {
  const open = page.getByTestId('report-open')
  const save = page.getByTestId('report-save')
  return {
    open,
    save,
    modal: page.getByTestId('modal-report'),
    reference: page.getByTestId('report-reference'),
    everything: page.getByTestId('report-everything'),
    /** Saves the file and returns its name and text. */
    download: async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
    },
  }
}
