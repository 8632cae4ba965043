import { DomainError, failIf } from '../../world/domain-error'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'
import { isRateLimited, recently } from './rate-limit'

const WRONG_PER_MINUTE = 10

/** The member who signs in with this number, if any. */
export function memberByPhone(world: World, phone: string): Member | undefined {
  return [...world.members.values()].find(({ username }) => username === phone)
}

/** Opens a session and gives its token. */
export function openSession(world: World, member: Member): string {
  const random = world.random('tokens')
  const token = `sandbox-${member.id}-${Math.floor(random() * 1e15).toString(36)}`
  world.sessions.set(token, member.id)
  return token
}

/**
 * `POST /api/login`: gives the token. Throws WRONG_CREDENTIAL (401), INACTIVE_USER (403), and REQUEST_LIMIT (429) after
 * ten failures in a minute.
 */
export function login(world: World, { username, password }: { username: string; password: string }): string {
  const now = world.now()
  failIf(recently(world.failedLogins, username, now).length >= WRONG_PER_MINUTE, 'REQUEST_LIMIT', 429)
  const member = memberByPhone(world, username)
  if (!member || member.password !== password) {
    isRateLimited(world.failedLogins, username, now, WRONG_PER_MINUTE)
    throw new DomainError('WRONG_CREDENTIAL', 401)
  }
  failIf(!member.isActive, 'INACTIVE_USER', 403)
  world.failedLogins.delete(username)
  return openSession(world, member)
}

/** The member whose token is in the header, or null. */
export function memberOf(world: World, authorization: string | null): Member | null {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  const memberId = token === undefined ? undefined : world.sessions.get(token)
  return memberId === undefined ? null : (world.members.get(memberId) ?? null)
}

/** `POST /api/logout`: revokes the token. */
export function logout(world: World, authorization: string | null): void {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (token !== undefined) world.sessions.delete(token)
}

/** `PUT /api/account/changepwd`. Throws WRONG_PASSWORD, and INVALID_USER_INFO when the new password is empty. */
export function changePassword(
  member: Member,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): void {
  failIf(member.password !== oldPassword, 'WRONG_PASSWORD')
  failIf(newPassword === '', 'INVALID_USER_INFO')
  member.password = newPassword
}
