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
