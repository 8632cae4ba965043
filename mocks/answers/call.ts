import { DomainError } from '../world/domain-error'
import type { Member } from '../world/model'
import type { World } from '../world/world'

/** A file of a multipart request. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

/**
 * What a call is answered from. `input` has the fields of the body and the path parameters. `open` and `reply` of `mock`
 * check it against the declaration's schema; `upload` doesn't.
 */
export type Call<Given> = {
  input: Given
  world: World
  /** The `Authorization` header. */
  authorization: string | null
  /** The member whose token was sent, or null. */
  member: Member | null
  /** The `file` field of an upload. */
  file: UploadedFile | null
  /** The address of the sandbox as the caller sees it. */
  origin: string
  providerUrl: string
}

/** Gives the answer to a call. Throws a DomainError to refuse. */
export type Resolve = (call: Call<unknown>) => unknown

/** The signed-in caller. Throws `invalid-token` (401) when there is none. */
export function memberIn({ member }: Pick<Call<unknown>, 'member'>): Member {
  if (!member) throw new DomainError('invalid-token', 401)
  return member
}
