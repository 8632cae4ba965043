import type { BrowserContext, Page } from '@playwright/test'

/** Lets the pages copy, and a test read what they copied. */
export const allowClipboard = (context: BrowserContext) =>
  context.grantPermissions(['clipboard-read', 'clipboard-write'])

/** The text that was copied last. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
