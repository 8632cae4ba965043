import { unwrapped, WRAPPERS } from '@/api/core/wire/wrapper'
import { isRecord } from '@/lib/is-record'

type Layer = Record<string, unknown>

/** Fields of an envelope that describe the outcome. */
const OUTCOME = /^(success|ok|status|statusCode|code|message|msg|error|errors|timestamp)$/i
/** Fields beside a list that say which page of it came. */
const PAGING = /^(total|count|skip|limit|page|pages|per_?page|(current|last|next|prev)_?page|from|to)$/i

/** True for a field of an envelope, which is not a part of the answer. */
export const isOfEnvelope = (key: string) => OUTCOME.test(key) || PAGING.test(key) || WRAPPERS.includes(key)

/**
 * Describes a wrapper with the outcome fields beside it: "wrapped in data beside success, message". `of` names what is
 * wrapped.
 */
export function describeWrapper(outer: Layer, wrapper: string, of = ''): string {
  const beside = Object.keys(outer).filter((key) => key !== wrapper)
  const isPage = Array.isArray(outer[wrapper]) && beside.some((key) => PAGING.test(key))
  const outcome = beside.filter((key) => OUTCOME.test(key)).join(', ')
  const words = [isPage && 'paged', of, isPage ? 'in' : 'wrapped in', wrapper, outcome && `beside ${outcome}`]
  return words.filter(Boolean).join(' ')
}

/**
 * The layer of an answer that the app reads, and its wrapper if it has one. `keys` are the expected fields, `list` is
 * the one that a wrapper may hold as a bare list. Where the app finds none of the fields, the layer is the content of
 * the first wrapper with an object, if there is one.
 */
export function layerOf(outer: Layer, keys: readonly string[], list: string | undefined) {
  const read = unwrapped(outer, keys, list)
  /** True when this layer holds the list under a wrapper's name, without a field of the list's own name. */
  const isBareIn = (layer: Layer) =>
    list !== undefined &&
    !Object.hasOwn(layer, list) &&
    WRAPPERS.some((name) => Array.isArray(layer[name]) && layer[name] === read[list])
  const isRead = (name: string) => {
    const inside = outer[name]
    if (Array.isArray(inside)) return isBareIn(outer)
    if (!isRecord(inside)) return false
    const isTaken = (key: string) =>
      Object.hasOwn(inside, key) && read[key] === inside[key] && outer[key] !== inside[key]
    return keys.some(isTaken) || isBareIn(inside)
  }
  const wrapper = WRAPPERS.find(isRead)
  if (wrapper || keys.some((key) => Object.hasOwn(outer, key))) return { layer: read, wrapper }
  const unread = WRAPPERS.find((name) => isRecord(outer[name]))
  return { layer: unread ? outer[unread] : outer, wrapper: unread }
}
