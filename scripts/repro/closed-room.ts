import { createServer } from 'node:http'
import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { close, listen, portOf } from '../../mocks/server/http/ports'

/**
 * A browser context that reaches the given origins and nothing else, whatever a page in it is told by a file that a stranger
 * sent. Requests of pages are aborted; what no page's route sees (redirects, sockets, what the browser fetches by itself) is
 * led to a proxy that lets nothing through. `refused` gives what was kept from the network, each origin once.
 */
export async function closedRoom(origins: readonly string[]) {
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
  const options: BrowserContextOptions = {
    proxy: {
      server: `http://127.0.0.1:${portOf(proxy)}`,
      // Without the first, Chromium takes every port of this machine past the proxy.
      bypass: ['<-loopback>', ...[...allowed].map((origin) => new URL(origin).host)].join(','),
    },
  }
  return {
    options,
    /** Closes a context that was made with the options. Call before its first page. */
    seal: async (context: BrowserContext) => {
      await context.route(isForeign, async (route) => {
        refused.add(new URL(route.request().url()).origin)
        await route.abort('blockedbyclient')
      })
      await context.routeWebSocket(isForeign, async (socket) => {
        refused.add(new URL(socket.url()).origin)
        await socket.close()
      })
      for (const origin of allowed)
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    },
    refused: () => [...refused],
    end: () => close(proxy),
  }
}

const httpOriginOf = (url: URL) => `${url.protocol.replace('ws', 'http')}//${url.host}`

function nameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address
}
