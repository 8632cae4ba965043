import { isRecord } from '@/lib/text/text'
import type { Kind } from '@/recorder/pseudonyms'

/**
 * What a report of a problem keeps of a declared field:
 * - `plain`: a number, a flag, a time or a single word of the contract, as it is;
 * - `public`: a text of the service's own, searched for what is somebody's;
 * - `catalogue`: a code of the service's own, such as a game's or a bank's;
 * - `reason`: a code that says how a call went; `words`: the same or a message in words;
 * - `note`: a reason's code, or what a member wrote;
 * - `qr`: that there was one;
 * - a kind of secret: a stand-in.
 */
export type FieldPrivacy = 'plain' | 'public' | 'catalogue' | 'reason' | 'words' | 'note' | 'qr' | Kind

/** An object's fields by name; the one named `''` says what the object is where a bare text stands in its place. */
export interface PrivacyFields {
  readonly [name: string]: Privacy
}

/** A field, an object, or a list with the name that it may be wrapped in. */
export type Privacy = FieldPrivacy | PrivacyFields | readonly [entry: Privacy, name?: string]

/** What is sent and what is answered, by method and path of the declaration. */
export type PrivacyTable = Readonly<Record<string, { input?: PrivacyFields; output?: Privacy }>>

/** What an answer or a list may be wrapped in. */
export const WRAPPERS = ['data', 'result', 'payload', 'response']
/** Where an answer holds why its call failed. */
export const FAILURES = ['error', 'errors']

/** A list's declaration. */
type PrivacyList = readonly [entry: Privacy, name?: string]
/** Whether that place holds a list. */
export const isList = (privacy: Privacy | undefined): privacy is PrivacyList => Array.isArray(privacy)
/** Whether that place holds an object. */
export const isFields = (privacy: Privacy | undefined): privacy is PrivacyFields => isRecord(privacy)
/** What an object's field is, by its own name only: `constructor` is a key of a server like any other. */
export const fieldOf = (fields: PrivacyFields, name: string) =>
  name !== '' && Object.hasOwn(fields, name) ? fields[name] : undefined

/** What a bare value in that place is: the field itself, or what an object says of a text that stands for it. */
export function bareOf(privacy: Privacy | undefined): FieldPrivacy | undefined {
  if (typeof privacy === 'string') return privacy
  const bare = isFields(privacy) && Object.hasOwn(privacy, '') ? privacy[''] : undefined
  return typeof bare === 'string' ? bare : undefined
}

/** What an entry of a list in that place is. Where an object is due, a bare list is that object's only one. */
export function entryOf(privacy: Privacy | undefined): Privacy | undefined {
  if (isList(privacy)) return privacy[0]
  if (!isFields(privacy)) return privacy
  const list = Object.values(privacy).find(isList)
  return list ? list[0] : privacy
}

/** Whether a list came as an object, its entries under names of their own. */
export function isMapOfEntries([, listName]: PrivacyList, given: Record<string, unknown>): boolean {
  const names = Object.keys(given)
  return (
    names.length > 0 &&
    Object.values(given).every(isRecord) &&
    !names.some((name) => name === listName || WRAPPERS.includes(name) || FAILURES.includes(name))
  )
}
