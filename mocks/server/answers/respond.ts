import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../../world/world'
import { paramsOf } from '../http/paths'
import { answerRoute } from './answer-route'
import type { ApiCall } from './call-model'
import { takeRule } from './call-rule'
import { answerInDialect } from './dialects'
import { applyFault, isBooked } from './faults'
import { doOnce } from './idempotency'
import type { Route } from './mock-endpoint'

/** The fate of a call: an answer, no answer, a connection lost before the answer, or one cut in the middle of it. */
export type Outcome = Response | 'hang' | 'drop' | { cut: Response }

const KEPT_REQUESTS = 20_000

/** Logs a call. The log keeps the last 20,000. */
export function logCall(world: World, method: string, path: string, status: ApiCall['status']): ApiCall {
  const call: ApiCall = { method, path, time: world.now(), status }
  world.requests.push(call)
  if (world.requests.length > KEPT_REQUESTS) world.requests.shift()
  return call
}

/** The world that the calls are for, and the game providers' address as a caller sees it. */
type ApiContext = { world: () => World; providerUrl: (url: URL) => string }

/** Gives the function that answers API calls. It logs each call, finds its route and applies faults and dialects. */
export function createApi(routes: readonly Route[], context: ApiContext) {
  const answerCall = async (world: World, request: Request, url: URL): Promise<Response> => {
    for (const route of routes) {
      const params = route.spec.method === request.method ? paramsOf(route.spec.path, url.pathname) : null
      if (params)
        return answerRoute(route, { world, request, url, params, providerUrl: context.providerUrl(url) })
    }
    return Response.json({ message: `The sandbox has no ${request.method} ${url.pathname}` }, { status: 404 })
  }

  return async (request: Request): Promise<Outcome> => {
    const world = context.world()
    const { method } = request
    const url = new URL(request.url)
    const call = logCall(world, method, url.pathname, null)
    const fault = takeRule(world.faults, method, url.pathname)
    const { latencyMs } = world.settings
    if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false })
    if (fault?.kind === 'slow') await wait(fault.ms ?? 1000, undefined, { ref: false })
    // The world was reset while this call waited, so its caller belongs to the old world.
    if (context.world() !== world) return 'drop'
    const answer = () => doOnce(world, request, () => answerCall(world, request, url))
    if (fault && isBooked(fault)) await answer()
    if (fault?.kind === 'hang' || fault?.kind === 'drop') {
      call.status = 0
      return fault.kind
    }
    const dialect = takeRule(world.dialects, method, url.pathname)
    const response = await applyFault(fault, () => answerInDialect(world, dialect, answer))
    call.status = response.status
    response.headers.set('Date', new Date(world.now()).toUTCString())
    response.headers.set('Cache-Control', 'no-store')
    if (fault?.kind !== 'cut') return response
    call.status = 0
    return { cut: response }
  }
}
