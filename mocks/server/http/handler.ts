import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAboutToBeCut, isDropArmed } from '../../answers/faults'
import { logCall } from '../../answers/respond'
import { createControl } from '../../control/control'
import { actions } from '../../control/control-actions'
import type { WorldStore } from '../../world/create-world'
import { answerRequest } from '../answer-request'
import { admit, answerPreflight } from './admission'
import { layReady } from './idle-connections'
import { BodyTooLong, bodyOf, sendJson, sendResponse, toRequest } from './node-adapter'
import { sendArt } from './static'

const LONGEST_CONTROL = 2 ** 20

/** Answers a request and gives true; gives false when the path isn't the sandbox's. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => boolean

type Answer = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void>

/**
 * The HTTP handler of a sandbox. It opens no server: the sandbox's own server and the dev server call it.
 * `contractPath` gives the contract's path for the path of a call.
 */
export function createHandler(
  worlds: WorldStore,
  providerUrl: (url: URL) => string,
  contractPath: (path: string) => string,
): Handler {
  const control = createControl(worlds, actions)
  const pending = new Set<ServerResponse>()
  worlds.onReset(() => {
    for (const res of pending) res.destroy()
  })

  // Chromium retries a call whose reused connection dies, so no connection is reused while a cut is armed.
  const closeIfDropArmed = (res: ServerResponse) => {
    if (isDropArmed(worlds.world())) res.setHeader('Connection', 'close')
  }

  const answerApi: Answer = async (req, res, url) => {
    pending.add(res)
    res.once('close', () => pending.delete(res))
    const world = worlds.world()
    const method = req.method ?? 'GET'
    if (answerPreflight(world.settings.crossOrigin, req, res)) return
    // The browser sends a call again when the call dies on a connection that was open but unused. It gives up when the
    // new connection is cut too. So the first try is neither handled nor logged.
    if (layReady(req.socket) && isAboutToBeCut(world, method, url.pathname)) return void req.socket.destroy()
    const request = await toRequest(req, url).catch((error: unknown) => {
      // The body was too long or its sender stopped. The call isn't handled. The log shows it with the status 0.
      logCall(world, method, url.pathname, 0)
      throw error
    })
    const response = await answerRequest(request, { world: worlds.world, providerUrl })
    closeIfDropArmed(res)
    await sendResponse(response, res)
  }

  const answerControl: Answer = async (req, res, url) => {
    // Pages of any site can send plain text or a form without a preflight, but not JSON.
    if (req.method === 'POST' && !/^application\/json\b/i.test(req.headers['content-type'] ?? ''))
      return sendJson(res, 415, { message: 'A control call is JSON: Content-Type: application/json' })
    const body = (await bodyOf(req, LONGEST_CONTROL)).toString()
    const answered = control({ method: req.method ?? 'GET', url, body })
    sendJson(res, answered.status, answered.body)
  }

  const answererOf = (path: string): Answer | null => {
    if (path.startsWith('/api/')) return answerApi
    if (path.startsWith('/sandbox-art/')) return async (_, res) => sendArt(worlds.world(), path, res)
    // A bare `/api` or `/sandbox-art` is neither a call nor a page of the app. The control interface answers it with
    // the list of its own calls.
    return /^\/(api|sandbox-art|__sandbox)(\/|$)/.test(path) ? answerControl : null
  }

  return (req, res) => {
    const url = admit(req, res)
    if (!url) return true
    url.pathname = contractPath(url.pathname)
    closeIfDropArmed(res)
    // Closes a connection whose answer began before the cut was armed.
    res.once('finish', () => isDropArmed(worlds.world()) && req.socket.end())
    const answer = answererOf(url.pathname)
    if (!answer) return false
    answer(req, res, url).catch((error: unknown) => {
      if (res.headersSent || res.destroyed) return res.destroy()
      if (error instanceof BodyTooLong) {
        res.setHeader('Connection', 'close')
        return sendJson(res, 413, { message: error.message })
      }
      sendJson(res, 500, { message: `The sandbox failed: ${String(error)}` })
    })
    return true
  }
}
