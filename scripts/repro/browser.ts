import { createServer } from 'node:http'

import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { createSandbox } from '../../mocks/server/app'
import { close, listen, portOf } from '../../mocks/server/http/ports'
import { browserOptions } from '../browser'
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

/**
 * Prepares the isolation of a browser context: it reaches only the given origins, whatever a stranger's file makes a
 * page do. Routes stop the pages' requests and sockets to other origins. What bypasses routes, such as a redirect or a
 * request of the browser itself, goes to a proxy that refuses everything. `refused` returns the blocked origins, each
 * once.
 */
async function isolateNetwork(origins: readonly string[]) {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin))
  const refused = new Set<string>()
  const isForeign = (url: URL) => /^(?:https?|wss?):$/.test(url.protocol) && !allowed.has(httpOriginOf(url))
  const proxy = createServer((request, response) => {
    refused.add(nameOf(request.url ?? ''))
    response.writeHead(403).end()
  })
  proxy.on('connect', ({ url = '' }, socket) => {
    refused.add(url)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await listen(proxy, 0)
  const hosts = ['127.0.0.1', ...new Set([...allowed].map((origin) => new URL(origin).hostname))]
  const options: BrowserContextOptions = {
    proxy: {
      server: `http://127.0.0.1:${portOf(proxy)}`,
      // Without `<-loopback>` Chromium bypasses the proxy for every local port.
      bypass: ['<-loopback>', ...[...allowed].map((origin) => new URL(origin).host)].join(','),
    },
  }
  return {
    options,
    /**
     * Switches of the browser: WebRTC sends no UDP, which no proxy would see, and nothing looks up a name. Chromium
     * knows the first by one name, its headless shell by another.
     */
    args: [
      ...['', 'force-'].map((prefix) => `--${prefix}webrtc-ip-handling-policy=disable_non_proxied_udp`),
      `--host-resolver-rules=${['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)].join(', ')}`,
    ],
    /**
     * Isolates a context that was made with these options. The given origins may write to the clipboard and not read
     * it: what support copied is none of a report's business. Call before its first page.
     */
    isolate: async (context: BrowserContext) => {
      await context.route(isForeign, async (route) => {
        refused.add(new URL(route.request().url()).origin)
        await route.abort('blockedbyclient')
      })
      await context.routeWebSocket(isForeign, async (socket) => {
        refused.add(new URL(socket.url()).origin)
        await socket.close()
      })
      for (const origin of allowed) await context.grantPermissions(['clipboard-write'], { origin })
    },
    refused: () => [...refused],
    end: () => close(proxy),
  }
}

const httpOriginOf = (url: URL) => `${url.protocol.replace('ws', 'http')}//${url.host}`

function nameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address
}
