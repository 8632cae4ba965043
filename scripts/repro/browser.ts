import { type BrowserContextOptions, chromium } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { createSandbox } from '../../mocks/server/app'
import { browserOptions } from '../browser'
import { isolateNetwork } from './isolate-network'
import type { Options } from './options'

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

type OpenedPage = Awaited<ReturnType<typeof openPage>>

/**
 * Opens a page on its own sandbox, which serves the build. The page has no other network. `refused` returns the origins
 * that were blocked; `close` stops everything.
 */
export async function openPage(
  options: Pick<Options, 'dist' | 'headed' | 'device'>,
  context: BrowserContextOptions = {},
) {
  const server = createSandbox({ staticDir: options.dist })
  await server.listen(0)
  const sandbox = { ...sandboxControl(server.url), providerUrl: server.providerUrl }
  const network = await isolateNetwork([server.url, server.providerUrl])
  const launch = browserOptions(options.headed)
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...network.args] })
  const { defaultBrowserType: _, ...device } = options.device ?? { defaultBrowserType: 'chromium' as const }
  const opened = await browser.newContext({
    ...PHONE,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    baseURL: server.url,
    acceptDownloads: true,
    ...context,
    ...device,
    ...network.options,
  })
  await network.isolate(opened)
  const page = await opened.newPage()
  return {
    sandbox,
    context: opened,
    page,
    refused: network.refused,
    close: async () => {
      await browser.close()
      await server.close()
      await network.end()
    },
  }
}

/** The first member of the world who can sign in. */
export async function firstMember({ control }: OpenedPage['sandbox']) {
  const members = await control<{ username: string; password: string; isActive: boolean }[]>('GET', 'members')
  const first = members.find(({ isActive }) => isActive)
  return { phone: first?.username ?? '', password: first?.password ?? '' }
}
