import { createServer, type Server } from 'node:http'
import type { Locale } from '../../src/lib/locale'
import { nearestOf } from '../../src/lib/text/nearest'
import { cutsConnection } from '../answers/faults'
import { startSupportBot } from '../rules/support/support-bot'
import { createWorldStore, type WorldOptions } from '../world/create-world'
import { type ScenarioName, scenarioNames } from '../world/model'
import { firstLocaleScript, tourScript } from './added-scripts'
import { type BuildSettings, contractPaths, settingsIn, worldOptionsFor } from './build-settings'
import { type AnyServer, attachChat } from './chat-server'
import { createGameProviderSite } from './game-provider-site'
import { namesIn } from './http/admission'
import { createHandler, type Handler } from './http/handler'
import { trackIdleConnections } from './http/idle-connections'
import { sendJson, urlOf } from './http/node-adapter'
import { close, listen, portOf } from './http/ports'
import { createStatic } from './http/static'

export { createHandler } from './http/handler'

export type SandboxOptions = WorldOptions & {
  /** The folder of the built app, served beside the API. */
  staticDir?: string | undefined
  /** The language in which every new tab starts. When undefined, the app chooses it. */
  firstLocale?: Locale | undefined
  /** Adds the tour to the app's pages: a panel with the demo members and the control interface. */
  tour?: boolean | undefined
  /** The settings of the app that calls it; by default those of the build in `staticDir`. */
  settings?: BuildSettings | undefined
  /** An existing server, whose owner passes the requests to `handle`. The sandbox opens only the provider site then. */
  server?: AnyServer | null | undefined
}

/** The scenario with this name; undefined for no name. Throws for an unknown name. */
export function scenarioNamed(name: string | undefined): ScenarioName | undefined {
  if (name === undefined || name === '') return undefined
  const found = scenarioNames.find((known) => known === name)
  if (!found)
    throw new Error(
      `There is no scenario "${name}". Did you mean ${nearestOf(name, scenarioNames)}? There are ${scenarioNames.join(', ')}.`,
    )
  return found
}

/**
 * Creates a sandbox. On one port it has the API with its rules and ledger, the control interface, the chat, and with
 * `staticDir` the built app. The provider site has a port of its own. One process can run many sandboxes.
 */
export function createSandbox({
  staticDir,
  firstLocale,
  tour = false,
  server: mounted,
  settings = settingsIn(staticDir),
  ...options
}: SandboxOptions = {}) {
  const origins = namesIn(process.env.SANDBOX_ORIGINS)
  const worlds = createWorldStore({ origins, ...worldOptionsFor(settings), ...options })
  const provider = createGameProviderSite()
  const providerAt = (url: URL) => `http://${url.hostname}:${portOf(provider.server)}`
  const contractPath = contractPaths(settings)
  const handle = createHandler(worlds, providerAt, contractPath)
  const scripts = [...(firstLocale ? [firstLocaleScript(firstLocale)] : []), ...(tour ? [tourScript()] : [])]
  const own = mounted
    ? null
    : createOwnServer(handle, providerAt, staticDir && createStatic(staticDir, scripts))
  const server = mounted ?? own
  const chat = server ? attachChat(server, worlds, server === own) : null
  const agent = startSupportBot(worlds)
  worlds.onReset(provider.forget)
  const closeIdle = server ? trackIdleConnections(server) : null
  worlds.onFault((fault) => {
    if (cutsConnection(fault)) closeIdle?.()
  })
  return {
    ...worlds,
    handle,
    providerAt,
    contractPath,
    get url() {
      return `http://localhost:${server ? portOf(server) : 0}`
    },
    get providerUrl() {
      return `http://localhost:${portOf(provider.server)}`
    },
    /**
     * Opens `port` (0: any free one), unless the sandbox has an existing server. Throws EADDRINUSE when it is taken.
     * The provider site gets the next port, or any free one. An empty host listens on every address.
     */
    listen: async (port = 0, host = '') => {
      if (own) await listen(own, port, host)
      await listen(provider.server, port === 0 ? 0 : port + 1, host).catch(() =>
        listen(provider.server, 0, host),
      )
    },
    close: async () => {
      agent.stop()
      chat?.close()
      await Promise.all([own, provider.server].map((one) => one && close(one)))
    },
  }
}

function createOwnServer(
  handle: Handler,
  providerAt: (url: URL) => string,
  serveApp: ReturnType<typeof createStatic> | '' | undefined,
): Server {
  const server = createServer((req, res) => {
    if (handle(req, res)) return
    if (serveApp)
      serveApp(req, res, providerAt(urlOf(req))).catch((error: unknown) => {
        res.destroy(error instanceof Error ? error : undefined)
      })
    else sendJson(res, 404, { message: 'The sandbox serves no app here' })
  })
  // Long, so that a call hardly ever uses a connection that the server is just closing.
  server.keepAliveTimeout = 120_000
  return server
}
