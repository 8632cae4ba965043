import { delay, HttpResponse } from 'msw'
import type { World } from '../world/world'
import { type ApiCall, type DialectRule, takeRule } from './call-model'
import { inDialects, inRefusalDialect, refusalIn } from './dialects'
import { applyFault, cutInTheMiddle, isBooked } from './faults'
import { sourceOf } from './source'

/** The sandbox's idempotency header, as `VITE_IDEMPOTENCY_HEADER` of the sandbox build names it. */
const HEADER = 'Idempotency-Key'

/**
 * Runs a call with an idempotency key once. A second call with the same key, method, path and token gets the first
 * one's answer. A call without a key always runs. So does every call when the `idempotency` setting is off.
 */
export async function doOnce(
  world: World,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get(HEADER)
  if (key === null || !world.settings.idempotency) return answer()
  const { method, url, headers } = request
  const id = [method, new URL(url).pathname, headers.get('authorization'), key].join(' ')
  const known = world.keyedAnswers.get(id) ?? answer()
  world.keyedAnswers.set(id, known)
  return (await known).clone()
}

/** Answers a call in the dialects of the world's settings and of the rule. */
async function answerInDialect(
  world: World,
  rule: DialectRule | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { refusal, message, unclear, answers = [] } = rule ?? {}
  if (unclear) {
    if (unclear === 'carried-out') await answer()
    return Response.json({ message })
  }
  if (refusal && message !== null && message !== undefined) return refusalIn(refusal, message)
  const given = await answer()
  const response = refusal ? await inRefusalDialect(given, refusal) : given
  return inDialects(response, [...world.settings.dialects, ...answers])
}

const KEPT_REQUESTS = 20_000

/** Logs a call. The log keeps the last 20,000. */
export function logCall(world: World, method: string, path: string, status: ApiCall['status']): ApiCall {
  const call: ApiCall = { method, path, time: world.now(), status }
  world.requests.push(call)
  if (world.requests.length > KEPT_REQUESTS) world.requests.shift()
  return call
}

/**
 * The way of every call that a handler answers: it is logged and delayed, its fault is taken, and what `resolve` gives is
 * put into the world's dialect. A lost connection is a network error. One that is cut in the middle of the answer is a
 * body that breaks off.
 */
export async function respond(
  request: Request,
  resolve: (world: World, providerUrl: string) => Promise<Response>,
): Promise<Response> {
  const source = sourceOf(request)
  const world = source.world()
  const url = new URL(request.url)
  const call = logCall(world, request.method, url.pathname, null)
  const fault = takeRule(world.faults, request.method, url.pathname)
  const { latencyMs } = world.settings
  if (latencyMs > 0) await delay(latencyMs)
  if (fault?.kind === 'slow') await delay(fault.ms ?? 1000)
  // The world was reset while this call waited, so its caller belongs to the old world.
  if (source.world() !== world) return HttpResponse.error()
  const answer = () => doOnce(world, request, () => resolve(world, source.providerUrl(url)))
  if (fault && isBooked(fault)) await answer()
  if (fault?.kind === 'hang' || fault?.kind === 'drop') {
    call.status = 0
    if (fault.kind === 'hang') await delay('infinite')
    return HttpResponse.error()
  }
  const dialect = takeRule(world.dialects, request.method, url.pathname)
  const response = await applyFault(fault, () => answerInDialect(world, dialect, answer))
  call.status = response.status
  response.headers.set('Date', new Date(world.now()).toUTCString())
  response.headers.set('Cache-Control', 'no-store')
  if (fault?.kind !== 'cut') return response
  call.status = 0
  return cutInTheMiddle(response)
}
