import type { Plugin } from 'vite'
import type * as App from './app'

/**
 * The sandbox in the dev server: API, control interface, artwork and chat on Vite's port, ahead of Vite. Vite loads
 * `mocks/`, so a change applies to the next call and keeps the world. `SANDBOX_SCENARIO` selects the world; it
 * is made for the app's settings.
 */
export function sandbox(): Plugin {
  return {
    name: 'sandbox',
    apply: 'serve',
    // The tour is served from its sources, so a change shows on reload.
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/mocks/tour/tour.ts' }, injectTo: 'body' },
    ],
    async configureServer(server) {
      const load = async (): Promise<typeof App> => {
        const { createHandler, createSandbox, scenarioNamed } =
          await server.ssrLoadModule('/mocks/server/app.ts')
        return { createHandler, createSandbox, scenarioNamed }
      }
      let app = await load()
      const running = app.createSandbox({
        scenario: app.scenarioNamed(process.env.SANDBOX_SCENARIO),
        settings: server.config.env,
        server: server.httpServer,
      })
      const { port, host } = server.config.server
      await running.listen(port, typeof host === 'string' ? host : '')
      server.httpServer?.once('close', () => running.close())
      let handle: typeof running.handle = running.handle
      server.middlewares.use(async (req, res, next) => {
        try {
          const latest = await load()
          if (latest.createHandler !== app.createHandler) {
            app = latest
            handle = latest.createHandler(running, running.providerAt, running.contractPath)
          }
          if (!handle(req, res)) next()
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
