import { isRecord } from '@/lib/is-record'

/** The names of wrappers around an answer or a list, one level deep. */
export const WRAPPERS = ['data', 'result', 'payload', 'response']

/** The wrappers in which an answer may state its outcome, besides the top level. */
export const LAYERS = [...WRAPPERS, 'status', 'meta']

/**
 * Fields that say how the call went. When the body and the wrapper inside it have the same one, `unwrapped` counts it
 * only for the wrapper.
 */
export const ENVELOPE = ['success', 'status', 'message', 'code', 'result']

type Layer = Record<string, unknown>

/** Adds the list of a layer such as `{ data: [], total: 0 }` under its field name, which is `bare`. */
function withBareList(layer: Layer, bare: string | undefined): Layer {
  if (!bare || Object.hasOwn(layer, bare)) return layer
  const wrapper = WRAPPERS.find((name) => Array.isArray(layer[name]))
  return wrapper ? { ...layer, [bare]: layer[wrapper] } : layer
}

/**
 * Finds the answer in a body. It is the body itself or its `data`, `result`, `payload` or `response`: the one with the
 * most expected `keys`, the body at a tie. If it is a wrapper, the expected keys of the body beside it (a total, say)
 * are added, except those of the envelope. If it is the body, the expected keys of the best wrapper are added. An empty
 * wrapper without expected keys beside it is an empty answer.
 */
export function unwrapped(body: Layer, keys: readonly string[], bare?: string): Layer {
  const outer = withBareList(body, bare)
  const keysIn = (layer: Layer) => keys.filter((key) => Object.hasOwn(layer, key))
  let best: { nested: Layer; within: string[] } | undefined
  for (const wrapper of WRAPPERS) {
    const inside = body[wrapper]
    if (!isRecord(inside)) continue
    const nested = withBareList(inside, bare)
    const within = keysIn(nested)
    if (within.length > (best?.within.length ?? 0)) best = { nested, within }
  }
  const around = keysIn(outer)
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

/**
 * The text that an answer is: bare, or in a wrapper where no expected key is beside it. A single word in `result` says
 * how the call went. Null for anything else, and for the empty text.
 */
export function bareTextIn(value: unknown, keys: readonly string[]): string | null {
  if (typeof value === 'string') return value || null
  if (!isRecord(value) || keys.some((key) => Object.hasOwn(value, key))) return null
  const isText = (name: string) => {
    const inside = value[name]
    return typeof inside === 'string' && inside !== '' && !(name === 'result' && /^[\w-]+$/.test(inside))
  }
  const wrapper = WRAPPERS.find(isText)
  return wrapper === undefined ? null : String(value[wrapper])
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
