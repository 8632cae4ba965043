import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { startWorlds } from '../answers/source'
import { handlers } from '../handlers'
import type { WorldOptions } from '../world/create-world'

/**
 * Starts a sandbox in the test's process, with a world of its own. MSW answers API calls by the handlers; any other
 * request is an error. Call `stop` at the end.
 */
export function startSandbox(options: WorldOptions = {}) {
  const worlds = startWorlds(options)
  const server = setupServer(...handlers)
  server.listen({ onUnhandledRequest: 'error' })
  const underWay = new Map<string, Request>()
  server.events.on('request:start', ({ request, requestId }) => {
    underWay.set(requestId, request)
    // A call that was given up has no end of its own.
    request.signal.addEventListener('abort', () => underWay.delete(requestId))
  })
  server.events.on('request:end', ({ requestId }) => void underWay.delete(requestId))
  return {
    ...worlds,
    /** The API calls to the current world. */
    requests: () => worlds.world().requests,
    /** The calls without an answer. */
    underWay: () => [...underWay.values()],
    /** Answers a path in the place of the rules, until `restore`. */
    answer: (path: string, json: JsonBodyType) =>
      server.use(http.all(`*${path}`, () => HttpResponse.json(json))),
    /** Holds the next call to a path, with that method, back until what it gives is called. */
    hold: (path: string, method: 'all' | 'get' | 'post' | 'delete' = 'all') => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      server.use(http[method](`*${path}`, () => released, { once: true }))
      return () => release()
    },
    /** Ends what `answer` began. */
    restore: () => server.resetHandlers(),
    stop: () => server.close(),
  }
}
