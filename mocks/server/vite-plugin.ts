import type { Plugin } from 'vite'
import type * as App from './app'

/**
 * The sandbox in the dev server: API, control interface, artwork and chat on Vite's own port, before Vite. `mocks/` is
 * loaded through Vite, so a change in it answers the next call, with the world as it is. `SANDBOX_SCENARIO` names the
 * world; gift links are read with the app's own `VITE_TRUELINK_PASSPHRASE`.
 */
export function sandbox(): Plugin {
  return {
    name: 'sandbox',
    apply: 'serve',
    // The tour, from its sources: a change in it is seen at once.
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
        passphrase: server.config.env.VITE_TRUELINK_PASSPHRASE,
        server: server.httpServer,
      })
      await running.listen(server.config.server.port)
      server.httpServer?.once('close', () => running.close())
      let handle: typeof running.handle = running.handle
      server.middlewares.use(async (req, res, next) => {
        try {
          const latest = await load()
          if (latest.createHandler !== app.createHandler) {
            app = latest
            handle = latest.createHandler(running, running.providerAt)
          }
          if (!handle(req, res)) next()
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
