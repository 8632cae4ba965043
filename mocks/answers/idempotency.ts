import type { World } from '../world/world'

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
