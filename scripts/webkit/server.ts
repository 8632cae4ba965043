import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSandbox } from '../../mocks/server/app'
import { bodyOf, urlOf } from '../../mocks/server/http/node-adapter'
import { close, listen, portOf } from '../../mocks/server/http/ports'
import { createStatic } from '../../mocks/server/http/static'

/** The app's entry. Without it only the prerendered page is shown. */
const ENTRY = /^\/assets\/app-[^/]+\.js$/
const ERROR_SEEN = '/error-seen'
const LONGEST_ERROR = 2 ** 20

/**
 * Runs before the app and sends the page's errors to the server (console errors, uncaught ones and breaches of the
 * policy), because W3C WebDriver can't read a page's console. It is a separate file, because the page's policy allows
 * no inline script but the build's own.
 */
const watchErrors = () => `(() => {
  const report = (...parts) => navigator.sendBeacon('${ERROR_SEEN}', parts.map(String).join(' '))
  const { error } = console
  console.error = (...parts) => { report('console:', ...parts); error.apply(console, parts) }
  addEventListener('error', ({ message }) => { if (message) report('uncaught:', message) })
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled:', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy:', violatedDirective, blockedURI))
})()`

export type Server = Awaited<ReturnType<typeof startServer>>

/** A sandbox that serves a build, collects every error of its pages, and can hold the app's entry back. */
export async function startServer(dist: string) {
  const errors: string[] = []
  let release = () => {}
  let held = Promise.resolve()
  const serve = createStatic(dist, [{ path: '/watch-errors.js', isModule: false, source: watchErrors }])

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (sandbox.handle(req, res)) return
    const url = urlOf(req)
    if (url.pathname === ERROR_SEEN) {
      errors.push((await bodyOf(req, LONGEST_ERROR)).toString())
      return res.writeHead(204).end()
    }
    if (ENTRY.test(url.pathname)) {
      await held
      // Never cached, because a cached entry couldn't be held back.
      const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }
      return res.writeHead(200, headers).end(readFileSync(`${dist}${url.pathname}`))
    }
    return serve(req, res, sandbox.providerAt(url))
  }
  const server = createServer((req, res) => void answer(req, res))
  // Longer than a browser keeps idle connections, so that none is closed during a call.
  server.keepAliveTimeout = 120_000
  const sandbox = createSandbox({ server })
  await listen(server, 0)
  await sandbox.listen(0)
  return {
    url: `http://localhost:${portOf(server)}`,
    providerUrl: sandbox.providerUrl,
    /** The errors since the last call. */
    errors: () => errors.splice(0),
    /** Holds the app's entry from now on. The returned function releases it. */
    holdApp: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    close: async () => {
      release()
      await sandbox.close()
      await close(server)
    },
  }
}
