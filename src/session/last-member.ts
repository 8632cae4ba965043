import * as z from 'zod/mini'
import { readStored, readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { readToken, tokenArea, tokenMark } from './stored-token'

/**
 * Who signed in last on this device, in hashes. It outlives a session that ended by itself, so that the same member is
 * recognised when they are back. A sign-out removes it.
 */
const schema = z.object({
  /** Of the user name that the member signed in with. */
  name: z.optional(z.number()),
  /** Of the member's id, once an answer has named it. */
  id: z.optional(z.number()),
  /** Of the member's token in local storage, which all tabs share. */
  shared: z.optional(z.number()),
})

const read = () => readStoredJson('last-member', schema) ?? {}
const write = (member: z.output<typeof schema>) => writeStoredJson('last-member', member)

const marked = (token: string | null) => (token === null ? {} : { shared: tokenMark(token) })

/** The hash of the last member's user name; null where it is unknown. */
export const memberName = (): number | null => read().name ?? null

/** Whether the member who signs in with this user name is the last member. */
export const isLastMember = (name: string): boolean => read().name === tokenMark(name)

/** Whether the stored token is known to be the last member's. An older version of the app stored no such knowledge. */
export function isTokenOfLastMember(): boolean {
  if (tokenArea() === 'session') return readStored('session-mark') !== null
  return read().shared === tokenMark()
}

/** Stores who signs in, and the token if all tabs share it. What is known of the same member stays. */
export function storeMember(name: string, shared: string | null) {
  write({ ...(isLastMember(name) ? read() : {}), name: tokenMark(name), ...marked(shared) })
}

/** Removes what is known of the last member. */
export const forgetLastMember = () => removeStored('last-member')

/** Changes when an answer has named the signed-in member. */
export const namedMember = createStore<number | null>(null)

/**
 * Stores the id of the signed-in member, as an answer names it. Its user name counts where no sign-in of this version
 * has stored one.
 */
export function noteMember(id: string, name: string) {
  if (id === '' || readToken() === null) return
  const mark = tokenMark(id)
  const named = name === '' ? {} : { name: tokenMark(name) }
  if (!isTokenOfLastMember()) write({ id: mark, ...named, ...marked(readStored('token')) })
  else if (read().id !== mark) write({ ...named, ...read(), id: mark })
  namedMember.change(() => mark)
}

/**
 * The hashes that identify the signed-in member, the best first: of their id, once an answer has named it, of the user
 * name that they signed in with, and of the token. When signed out, the last member's; none if nobody's session ended by
 * itself.
 */
export function memberMarks(): number[] {
  const isSignedIn = readToken() !== null
  const { id, name } = !isSignedIn || isTokenOfLastMember() ? read() : {}
  return [id, name, isSignedIn ? tokenMark() : undefined].filter((mark) => mark !== undefined)
}
