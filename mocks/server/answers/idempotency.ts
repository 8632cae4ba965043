import type { World } from '../../world/world'

/** The header that the sandbox takes a key in; `VITE_IDEMPOTENCY_HEADER` of the sandbox build names it. */
const HEADER = 'Idempotency-Key'

/**
 * Does what a call with an idempotency key asks for once: a second call with the same key, endpoint and member is given
 * the first one's answer. Without a key, or with `idempotency` off in the settings, each call is done.
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
