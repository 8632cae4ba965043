import * as z from 'zod/mini'
import { readStored, readStoredJson, removeStored, writeStored, writeStoredJson } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { slowHash } from '@/lib/text/slow-hash'
import { newUuid } from '@/lib/text/uuid'
import { readToken, tokenArea, tokenMark } from './stored-token'

/**
 * Who signed in last on this device. It outlives a session that ended by itself, so that the same member is recognised
 * when they are back. A sign-out removes it.
 */
const schema = z.object({
  /** The mark of the member's user name (`markOf`). */
  mark: z.string(),
  /** The mark of the member's id, once an answer has named it. */
  id: z.optional(z.string()),
  /** The mark of the member's token in local storage, which all tabs share. */
  shared: z.optional(z.number()),
})

/** What is stored; null without it. What an older version stored is removed: it gave the phone number back. */
function read() {
  const member = readStoredJson('last-member', schema)
  if (member === null) removeStored('last-member')
  return member
}

/**
 * The mark that identifies the member with this user name on this device: a slow hash, with a salt of the device. Where
 * the browser can't make one, the mark is random and identifies this session alone.
 */
export async function markOf(name: string): Promise<string> {
  const salt = readStored('salt') ?? newUuid()
  writeStored('salt', salt)
  return (await slowHash(name.toLowerCase(), salt)) ?? newUuid()
}

/** Whether the member with this mark is the last member. */
export const isLastMember = (mark: string): boolean => read()?.mark === mark

/** Whether the stored token is known to be the last member's. An older version of the app stored no such knowledge. */
export function isTokenOfLastMember(): boolean {
  if (tokenArea() === 'session') return readStored('session-mark') !== null
  return read()?.shared === tokenMark()
}

/** Stores who signs in, and the token if all tabs share it. `id` is the mark of the member's id, where it is known. */
export function storeMember(mark: string, shared: string | null, id?: string) {
  const known = isLastMember(mark) ? read() : null
  writeStoredJson('last-member', {
    mark,
    id: id ?? known?.id,
    shared: shared === null ? known?.shared : tokenMark(shared),
  })
}

/** The user name of the member who is remembered on this device. It outlives a session that ended by itself. */
export const rememberedName = (): string | null => readStored('remembered-name')

/** Stores the user name of a member who wants to be remembered, or removes that of the one before. */
export function rememberName(name: string | null) {
  if (name === null) removeStored('remembered-name')
  else writeStored('remembered-name', name)
}

/** Removes what is known of the last member. */
export function forgetLastMember() {
  for (const key of ['last-member', 'remembered-name', 'lock', 'habits'] as const) removeStored(key)
}

/** How often an answer has named the signed-in member. */
export const namings = createStore(0)

/**
 * Stores who is signed in, as an answer names them: the id, and the user name where no sign-in of this version has. Both
 * are empty where the answer doesn't name them. By the id a member is recognised who signs in with another name.
 */
export async function noteMember(name: string, id: string) {
  const token = readToken()
  const earlier = own()
  if (token === null || earlier?.id !== undefined) return
  const [mark, ofId] = await Promise.all([
    earlier?.mark ?? (name === '' ? undefined : markOf(name)),
    id === '' ? undefined : markOf(`id ${id}`),
  ])
  const known = own()
  const named = { mark: known?.mark ?? mark, id: known?.id ?? ofId }
  if (readToken() !== token || named.mark === undefined) return
  if (named.mark === known?.mark && named.id === known.id) return
  storeMember(named.mark, readStored('token'), named.id)
  namings.change((count) => count + 1)
}

/** What is known of the signed-in member, or of the last one when signed out. */
const own = () => (readToken() === null || isTokenOfLastMember() ? read() : null)

/**
 * The marks of the signed-in member, the best first: those of their id and their user name, once an answer or a sign-in
 * has named them, and the token's. When signed out, the last member's; none if nobody's session ended by itself.
 */
export function memberMarks(): string[] {
  const { id, mark } = own() ?? {}
  return [id, mark, ofToken()].filter((one) => typeof one === 'string')
}

/** The mark of the member's user name, which a sign-in knows at once; until it is known, the token's. Null without one. */
export const memberMark = (): string | null => own()?.mark ?? ofToken()

const ofToken = () => (readToken() === null ? null : `token-${tokenMark()}`)
