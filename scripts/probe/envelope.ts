import { unwrapped, WRAPPERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/is-record'

type Layer = Record<string, unknown>

/** Fields of an envelope that describe the outcome, or which page of a list came. */
const OF_ENVELOPE =
  /^(success|ok|status|statusCode|code|message|msg|error|errors|timestamp|total|count|skip|limit|page|pages|per_?page|(current|last|next|prev)_?page|from|to)$/i

/** True for a field of an envelope, which is not a part of the answer. */
export const isOfEnvelope = (key: string) => OF_ENVELOPE.test(key) || WRAPPERS.includes(key)

/** Describes a wrapper: "list wrapped in data". */
export const describeWrapper = (outer: Layer, wrapper: string) =>
  `${Array.isArray(outer[wrapper]) ? 'list ' : ''}wrapped in ${wrapper}`

/**
 * The layer of an answer that the app reads, and its wrapper if it has one. `keys` are the expected fields, `list` is
 * the one that a wrapper may hold as a bare list. Where the app finds none of the fields, the layer is the content of
 * the first wrapper with an object, if there is one.
 */
export function layerOf(outer: Layer, keys: readonly string[], list: string | undefined) {
  const read = unwrapped(outer, keys, list)
  const isRead = (name: string) => {
    const inside = outer[name]
    const holds = (key: string) =>
      read[key] !== undefined && read[key] !== outer[key] && Object.values(inside ?? {}).includes(read[key])
    if (Array.isArray(inside)) return list !== undefined && read[list] === inside
    return isRecord(inside) && keys.some(holds)
  }
  const wrapper = WRAPPERS.find(isRead)
  if (wrapper || keys.some((key) => Object.hasOwn(outer, key))) return { layer: read, wrapper }
  const unread = WRAPPERS.find((name) => isRecord(outer[name]))
  return { layer: unread ? outer[unread] : outer, wrapper: unread }
}
