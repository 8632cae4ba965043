import { DomainError, failIf } from '../../world/domain-error'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'

const WRONG_PER_MINUTE = 10
const MINUTE_MS = 60_000

/** Logs an event. True when the minute before it already had `limit` events or more. */
export function isRateLimited(log: Map<string, number[]>, key: string, now: number, limit: number): boolean {
  const recent = recently(log, key, now)
  log.set(key, [...recent, now])
  return recent.length >= limit
}

/** The times of the events in the last minute, epoch ms. */
function recently(log: Map<string, number[]>, key: string, now: number): number[] {
  return (log.get(key) ?? []).filter((at) => at > now - MINUTE_MS)
}

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

const tokenIn = (authorization: string | null) => /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''

/** The member whose token is in the header, or null. */
export function memberOf(world: World, authorization: string | null): Member | null {
  return world.members.get(world.sessions.get(tokenIn(authorization)) ?? '') ?? null
}

/** `POST /api/logout`: revokes the token. */
export function logout(world: World, authorization: string | null): void {
  world.sessions.delete(tokenIn(authorization))
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
