import type { ModalName } from '@/components/overlay/modal-route'

/** All that a page's address may carry. What else comes with it (`utm_source`, `fbclid`) is left out. */
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

/** Search values by their names, in whatever case. They are plain texts: `662E41` must never become a number. */
export function parseSearch(search: string): Record<string, string> {
  const named = [...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value] as const)
  return Object.fromEntries(named.filter(([key]) => SEARCH_KEYS.includes(key)))
}

/** The search text of an address; what has no value is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** The way back of a sign-in, without what no page knows: a long tail of `utm_` parameters must not cost the destination. */
export function redirectOf(search: Record<string, unknown>) {
  const { redirect } = search
  if (typeof redirect !== 'string') return textOf({}, 'redirect')
  const [path = '', query = ''] = redirect.split(/[?#]/)
  return textOf({ redirect: path + stringifySearch(parseSearch(query)) }, 'redirect')
}

/** A search value that is one of the given words, else nothing: unknown values are ignored. */
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

/** A page number from 1. */
export function pageOf(search: Record<string, unknown>): { page?: number | undefined } {
  const value = Number(search.page)
  return picked('page', Number.isSafeInteger(value) && value > 1 ? value : undefined)
}

/** Also where there is nothing, the key stands: else the router shows the raw value that was not accepted. */
function picked<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value | undefined } {
  const found: { [K in Key]?: Value | undefined } = {}
  found[key] = value
  return found
}

/** The modal that the URL names, of those that the page has; the conditions stand above any of them. */
export function modalOf(
  search: Record<string, unknown>,
  names: readonly ModalName[],
): { modal?: ModalName | undefined } {
  return oneOfWords(search, 'modal', [...names, 'conditions'])
}
