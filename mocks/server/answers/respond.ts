import { setTimeout as wait } from 'node:timers/promises'
import { getResponse, type HttpHandler } from 'msw'
import type { World } from '../../world/world'
import { matchesPath } from '../http/paths'
import type { ApiCall } from './call-model'
import { answerInDialect, takeDialect } from './dialects'
import { applyFault, isBooked, takeFault } from './faults'
import { doOnce } from './idempotency'
import type { Route, RouteContext } from './mock-endpoint'

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

/** Routes API calls: logs each, applies its fault, and answers 404 when no route matches. */
export function createApi(routes: readonly Route[], context: RouteContext) {
  const bound = routes.map((route) => ({ ...route.spec, handler: route.handler(context) }))

  const route = async (request: Request, path: string): Promise<Response> => {
    const matching: HttpHandler[] = []
    for (const { method, path: template, handler } of bound) {
      if (method === request.method && matchesPath(template, path)) matching.push(handler)
    }
    const response = await getResponse(matching, request)
    return (
      response ?? Response.json({ message: `The sandbox has no ${request.method} ${path}` }, { status: 404 })
    )
  }

  const handle = (request: Request, path: string) =>
    doOnce(context.world(), request, () => route(request, path))

  return async (request: Request): Promise<Outcome> => {
    const world = context.world()
    const path = new URL(request.url).pathname
    const call = logCall(world, request.method, path, null)
    const fault = takeFault(world, request.method, path)
    const { latencyMs } = world.settings
    if (latencyMs > 0) await wait(latencyMs, undefined, { ref: false })
    if (fault?.kind === 'slow') await wait(fault.ms ?? 1000, undefined, { ref: false })
    // The world was reset while this call waited, so its caller belongs to the old world.
    if (context.world() !== world) return 'drop'
    if (fault && isBooked(fault)) await handle(request, path)
    if (fault?.kind === 'hang' || fault?.kind === 'drop') {
      call.status = 0
      return fault.kind
    }
    const dialect = takeDialect(world, request.method, path)
    const answer = () => answerInDialect(world, dialect, () => handle(request, path))
    const response = fault ? await applyFault(fault, answer) : await answer()
    call.status = response.status
    response.headers.set('Date', new Date(world.now()).toUTCString())
    response.headers.set('Cache-Control', 'no-store')
    if (fault?.kind !== 'cut') return response
    call.status = 0
    return { cut: response }
  }
}
