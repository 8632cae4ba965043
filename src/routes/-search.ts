import type { ModalName } from '@/components/overlay/modal-route'

/** The search keys of the app. Others (`utm_source`, `fbclid`) are dropped. */
export const SEARCH_KEYS = [
  ...[
    'about',
    'banners',
    'bonus',
    'code',
    'expired',
    'from',
    'game',
    'modal',
    'page',
    'redirect',
    'status',
    'type',
  ],
]

/** Parses search values by name, ignoring case. Values stay texts: `662E41` must never become a number. */
export function parseSearch(search: string): Record<string, string> {
  const named = [...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value] as const)
  return Object.fromEntries(named.filter(([key]) => SEARCH_KEYS.includes(key)))
}

/** Serialises a search; keys without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/**
 * The redirect target of a sign-in without unknown parameters, so that a long `utm_` tail doesn't exceed the limit.
 */
export function redirectOf(search: Record<string, unknown>) {
  const { redirect } = search
  if (typeof redirect !== 'string') return textOf({}, 'redirect')
  const [path = '', query = ''] = redirect.split(/[?#]/)
  return textOf({ redirect: path + stringifySearch(parseSearch(query)) }, 'redirect')
}

/** Validates a search value against a list of words; unknown values are dropped. */
export function oneOfWords<const Word extends string, Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  words: readonly Word[],
): { [K in Key]?: Word | undefined } {
  const word = words.find((known) => known === search[key])
  return picked(key, word)
}

/** A search value as text, up to 200 characters. */
export function textOf<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
): { [K in Key]?: string | undefined } {
  const value = search[key]
  return picked(key, typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined)
}

/** A page number, from 1. */
export function pageOf(search: Record<string, unknown>): { page?: number | undefined } {
  const value = Number(search.page)
  return picked('page', Number.isSafeInteger(value) && value > 1 ? value : undefined)
}

/** The key exists even without a value: otherwise the router keeps the rejected raw value. */
function picked<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value | undefined } {
  const found: { [K in Key]?: Value | undefined } = {}
  found[key] = value
  return found
}

/** The modal in the URL, if the page has it. The conditions can open above any page. */
export function modalOf(
  search: Record<string, unknown>,
  names: readonly ModalName[],
): { modal?: ModalName | undefined } {
  return oneOfWords(search, 'modal', [...names, 'conditions'])
}
