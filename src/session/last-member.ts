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
  /** The member's mark (`markOf`). */
  mark: z.string(),
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

/** Stores who signs in, and the token if all tabs share it. */
export function storeMember(mark: string, shared: string | null) {
  const known = isLastMember(mark) ? read() : null
  writeStoredJson('last-member', {
    ...known,
    mark,
    ...(shared === null ? {} : { shared: tokenMark(shared) }),
  })
}

/** Removes what is known of the last member. */
export const forgetLastMember = () => removeStored('last-member')

/** How often an answer has named the signed-in member. */
export const namings = createStore(0)

/** Stores who is signed in, as an answer names them, where no sign-in of this version has. */
export async function noteMember(name: string) {
  const token = readToken()
  const isKnown = () => readToken() !== token || ownMark() !== undefined
  if (name === '' || token === null || isKnown()) return
  const mark = await markOf(name)
  if (isKnown()) return
  storeMember(mark, readStored('token'))
  namings.change((count) => count + 1)
}

const ownMark = () => (readToken() === null || isTokenOfLastMember() ? read()?.mark : undefined)

/**
 * The marks of the signed-in member, the best first: their own, once a sign-in or an answer has named them, and the
 * token's. When signed out, the last member's; none if nobody's session ended by itself.
 */
export function memberMarks(): string[] {
  const ofToken = readToken() === null ? undefined : `token-${tokenMark()}`
  return [ownMark(), ofToken].filter((mark) => mark !== undefined)
}

/** The best of these marks; null without one. */
export const memberMark = (): string | null => memberMarks()[0] ?? null
