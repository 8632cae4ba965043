import type { BrowserContext, Page } from '@playwright/test'

/** Allows pages to write the clipboard and tests to read it. */
export const allowClipboard = (context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

/** The clipboard's text. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
