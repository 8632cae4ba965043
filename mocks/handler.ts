import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createApi, logCall } from './answer'
import { createControl } from './control'
import { actions } from './control-actions'
import { isAboutToBeCut, isDropArmed } from './faults'
import { layReady } from './idle-connections'
import { bodyOf, sendJson, sendOutcome, toRequest, urlOf } from './node-adapter'
import { routes } from './routes'
import { sendArt } from './static'
import type { Worlds } from './worlds'

/** Answers a request and gives true; false when it is none of the sandbox's. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => boolean

/** What answers a sandbox's HTTP calls, without a server of its own: the dev server mounts it too. */
export function createHandler(
  worlds: Worlds,
  providerUrl: (url: URL) => string,
  artDir = artworkBeside(),
): Handler {
  const api = createApi(routes, {
    world: worlds.world,
    providerUrl: (request) => providerUrl(new URL(request.url)),
  })
  const control = createControl(worlds, actions)
  const pending = new Set<ServerResponse>()
  worlds.onReset(() => {
    for (const res of pending) res.destroy()
  })

  // Chromium sends a call again that dies on a reused connection: while one may be cut, none is reused.
  const closeIfDropArmed = (res: ServerResponse) => {
    if (isDropArmed(worlds.world())) res.setHeader('Connection', 'close')
  }

  const answer = async (req: IncomingMessage, res: ServerResponse, url: URL) => {
    if (url.pathname.startsWith('/sandbox-art/')) return sendArt(worlds.world(), artDir, url.pathname, res)
    if (url.pathname.startsWith('/api/')) {
      // Nothing is done or logged: the browser sends it again, on a connection on which it can be lost for good.
      if (layReady(req.socket) && isAboutToBeCut(worlds.world(), req.method ?? 'GET', url.pathname)) {
        return req.socket.destroy()
      }
      const world = worlds.world()
      const request = await toRequest(req).catch((error: unknown) => {
        // Its sender stopped while it came: nothing is done, and the log says that it was on its way.
        logCall(world, req.method ?? 'GET', url.pathname, 0)
        throw error
      })
      const outcome = await api(request)
      closeIfDropArmed(res)
      return sendOutcome(outcome, res)
    }
    const body = (await bodyOf(req)).toString()
    const answered = control({ method: req.method ?? 'GET', url, body })
    sendJson(res, answered.status, answered.body)
  }

  return (req, res) => {
    const url = urlOf(req)
    closeIfDropArmed(res)
    // And one whose answer had begun before is closed after it.
    res.once('finish', () => isDropArmed(worlds.world()) && req.socket.end())
    if (!/^\/(api|sandbox-art|__sandbox)(\/|$)/.test(url.pathname)) return false
    if (url.pathname.startsWith('/api/')) {
      pending.add(res)
      res.once('close', () => pending.delete(res))
    }
    answer(req, res, url).catch((error: unknown) => {
      if (res.headersSent || res.destroyed) return res.destroy()
      sendJson(res, 500, { message: `The sandbox failed: ${String(error)}` })
    })
    return true
  }
}

function artworkBeside(): string {
  return fileURLToPath(new URL('artwork', import.meta.url))
}
