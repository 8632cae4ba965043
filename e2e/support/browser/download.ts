import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

/** Presses what saves a file. Returns the file's name and content. */
export async function download(button: Locator) {
  const [file] = await Promise.all([button.page().waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}
