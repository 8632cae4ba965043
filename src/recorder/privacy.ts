import { isRecord } from '@/lib/is-record'
import type { Kind } from '@/recorder/pseudonyms'

/**
 * What a problem report keeps of a declared field:
 * - `plain`: a number, flag, time or enum value, as it is;
 * - `day`: the day of a time;
 * - `public`: a text of the service, with personal data replaced;
 * - `catalogue`: a code of the service, such as a game's or bank's;
 * - `reason`: the code of an outcome; `words`: a code or a message;
 * - `note`: a reason code; a substitute for any other text, which a member may have written;
 * - `qr`: only that there was one;
 * - a kind of secret: a substitute.
 */
export type FieldPrivacy =
  | 'plain'
  | 'day'
  | 'public'
  | 'catalogue'
  | 'reason'
  | 'words'
  | 'note'
  | 'qr'
  | Kind

/** An object's fields by name. The name `''` declares the bare text that a server may send instead of the object. */
export interface PrivacyFields {
  readonly [name: string]: Privacy
}

/** A field, an object, or a list with the name of its wrapper. */
export type Privacy = FieldPrivacy | PrivacyFields | readonly [entry: Privacy, name?: string]

/** The privacy of a call's input and answer. `said` gives the server's words that the app reads in an answer. */
export interface CallPrivacy {
  input?: PrivacyFields | undefined
  output?: Privacy | undefined
  said?: ((status: number, body: string) => string) | undefined
}

/** The privacy of calls, by their method and path. It may grow while it is used. */
export type PrivacyTable = Readonly<Record<string, CallPrivacy>>

/** Names that wrap an answer or a list. */
export const WRAPPERS = ['data', 'result', 'payload', 'response']
/** Names under which an answer holds the reason of a failure. */
export const FAILURES = ['error', 'errors']

/** A list's declaration. */
type PrivacyList = readonly [entry: Privacy, name?: string]
/** Whether this is a list's declaration. */
export const isList = (privacy: Privacy | undefined): privacy is PrivacyList => Array.isArray(privacy)
/** Whether this is an object's declaration. */
export const isFields = (privacy: Privacy | undefined): privacy is PrivacyFields => isRecord(privacy)
/** The declaration of a field. A server's key such as `constructor` must not give an inherited property. */
export const fieldOf = (fields: PrivacyFields, name: string) =>
  name !== '' && Object.hasOwn(fields, name) ? fields[name] : undefined

/** What `privacy` declares for a bare value: the field itself, or what an object declares for a bare text. */
export function bareOf(privacy: Privacy | undefined): FieldPrivacy | undefined {
  if (typeof privacy === 'string') return privacy
  const bare = isFields(privacy) && Object.hasOwn(privacy, '') ? privacy[''] : undefined
  return typeof bare === 'string' ? bare : undefined
}

/**
 * What `privacy` declares for an entry of a list. A list that is sent in place of an object is taken for the object's
 * first list. Where nothing declares a list, `privacy` itself applies to each entry.
 */
export function entryOf(privacy: Privacy | undefined): Privacy | undefined {
  if (isList(privacy)) return privacy[0]
  if (!isFields(privacy)) return privacy
  const list = Object.values(privacy).find(isList)
  return list ? list[0] : privacy
}

/** Whether a list was sent as an object whose keys name the entries. */
export function isMapOfEntries([, listName]: PrivacyList, given: Record<string, unknown>): boolean {
  const names = Object.keys(given)
  return (
    names.length > 0 &&
    Object.values(given).every(isRecord) &&
    !names.some((name) => name === listName || WRAPPERS.includes(name) || FAILURES.includes(name))
  )
}

/** The form of a field's name: camel case or words joined by `_`, with at most two digits at its end. */
const FORM = /^_{0,2}[a-z][A-Za-z]*(?:_[A-Za-z]+)*\d{0,2}$/
const LONGEST = 40
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g

/**
 * Tells names that a programmer gave a field from keys that identify someone, such as `somchai`: each word of a name
 * occurs in the service's `codes`, or in the names of the fields that the calls so far declare.
 */
export function createFieldNames(table: PrivacyTable, codes: readonly string[]) {
  const known = new Set<string>()
  const add = (name: string) => {
    for (const word of wordsOf(name)) known.add(word)
  }
  const addAll = (privacy: Privacy | undefined) => {
    if (isList(privacy)) {
      add(privacy[1] ?? '')
      addAll(privacy[0])
    } else if (isFields(privacy))
      for (const [name, field] of Object.entries(privacy)) {
        add(name)
        addAll(field)
      }
  }
  for (const name of [...WRAPPERS, ...FAILURES, ...codes]) add(name)
  const read = new Set<CallPrivacy>()
  /** Whether a word is known, now that the calls of the table are read that were added since the last word. */
  const isKnown = (word: string) => {
    if (known.has(word)) return true
    for (const call of Object.values(table)) {
      if (read.has(call)) continue
      read.add(call)
      addAll(call.input)
      addAll(call.output)
    }
    return known.has(word)
  }
  return {
    /** Whether a field's name is a programmer's. */
    isFieldName: (name: string) => name.length <= LONGEST && FORM.test(name) && wordsOf(name).every(isKnown),
    /** Whether a word is the service's. */
    isKnown,
  }
}

const wordsOf = (name: string) => (name.match(WORDS) ?? []).map((word) => word.toLowerCase())
