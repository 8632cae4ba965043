import type { ModalName } from '@/components/overlay/modal-route'

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
