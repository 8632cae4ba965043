import { isRecord } from '@/lib/text/text'

/** What an answer or a list may be wrapped in, one level. */
export const WRAPPERS = ['data', 'result', 'payload', 'response']

/** Names that an envelope has for itself: what it holds by them is not the answer's where its wrapper has them too. */
export const ENVELOPE = ['success', 'status', 'message', 'code', 'result']

type Layer = Record<string, unknown>

/** A list may stand in a wrapper's place, beside its total: it is then taken as the field `bare`. */
function withBareList(layer: Layer, bare: string | undefined): Layer {
  if (!bare || Object.hasOwn(layer, bare)) return layer
  const wrapper = WRAPPERS.find((name) => Array.isArray(layer[name]))
  return wrapper ? { ...layer, [bare]: layer[wrapper] } : layer
}

/**
 * The answer within its wrapper: of the body and what it holds in `data`, `result`, `payload` or `response`, the one
 * with most of the expected `keys`; the body at a tie. What is expected and stands in the other alone (the total beside a
 * list, say) is added. A wrapper that holds nothing around nothing else is an empty answer.
 */
export function unwrapped(body: Layer, keys: readonly string[], bare?: string): Layer {
  const outer = withBareList(body, bare)
  const held = (layer: Layer) => keys.filter((key) => Object.hasOwn(layer, key))
  let best: { nested: Layer; within: string[] } | undefined
  for (const wrapper of WRAPPERS) {
    const inside = body[wrapper]
    if (!isRecord(inside)) continue
    const nested = withBareList(inside, bare)
    const within = held(nested)
    if (within.length > (best?.within.length ?? 0)) best = { nested, within }
  }
  const around = held(outer)
  if (!best) return around.length === 0 && WRAPPERS.some((name) => isNothing(body, name)) ? {} : outer
  const { nested, within } = best
  const isEnvelopes = (key: string) => ENVELOPE.includes(key)
  const beside = around.filter((key) => !(isEnvelopes(key) && within.includes(key)))
  return within.length > beside.length
    ? {
        ...picked(
          outer,
          beside.filter((key) => !isEnvelopes(key)),
        ),
        ...nested,
      }
    : { ...picked(nested, within), ...outer }
}

const picked = (layer: Layer, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, layer[key]]))

function isNothing(body: Layer, name: string): boolean {
  const inside = body[name]
  return (
    Object.hasOwn(body, name) &&
    (inside === null || inside === '' || (isRecord(inside) && Object.keys(inside).length === 0))
  )
}
