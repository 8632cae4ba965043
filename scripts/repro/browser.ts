import { type BrowserContextOptions, chromium } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox-control'
import { createSandbox } from '../../mocks/server/app'
import { browserOptions } from '../browser'
import type { Options } from './options'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** A browser page on a sandbox of its own, which serves the build; `close` ends both. */
export async function openPage(options: Options, context: BrowserContextOptions = {}) {
  const server = createSandbox({ staticDir: options.dist })
  await server.listen(0)
  const sandbox = { ...sandboxControl(server.url), providerUrl: server.providerUrl }
  const browser = await chromium.launch(browserOptions(options.headed))
  const { defaultBrowserType: _, ...device } = options.device ?? { defaultBrowserType: 'chromium' as const }
  const opened = await browser.newContext({
    ...PHONE,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: server.url,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...context,
    ...device,
  })
  const page = await opened.newPage()
  return {
    sandbox,
    context: opened,
    page,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
