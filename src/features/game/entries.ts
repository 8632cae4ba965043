import type { Env } from '@/env.schema'

type Entries = Env['games']

/** Providers with sign-in links, by the required input. */
const BY_USERNAME = ['pg', 'betflix', 'joker2', 'huayhd', 'areaslot']
const BY_PASSWORD = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot']

/**
 * How a game (code in lower case) is entered: by the build's setting (`games`, docs/settings.md), else by the
 * specification for its provider, else by a form if the credentials include one, else by its link.
 */
export function entryOf(code: string, games: Entries, hasEvent: boolean): Entries[string] {
  const own = Object.hasOwn(games, code) ? games[code] : undefined
  if (own) return own
  if (BY_USERNAME.includes(code)) return { enter: 'auto-login', credentials: 'username' }
  if (BY_PASSWORD.includes(code)) return { enter: 'auto-login', credentials: 'password' }
  if (hasEvent) return { enter: 'form', fields: { username: '{username}', password: '{password}' } }
  return { enter: 'link' }
}
