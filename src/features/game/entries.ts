import type { MemberEnv } from '@/env.schema'

type Entries = MemberEnv['games']

/** The providers that give a sign-in link, by what they ask for (specification section 7, "Auto-login"). */
const BY_USERNAME = ['pg', 'betflix', 'joker2', 'huayhd', 'areaslot']
const BY_PASSWORD = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot']

/**
 * How the game with a code in lower case is entered: as the build says (`games`, see docs/settings.md), else as the
 * specification says of its provider, else by a form where the credentials bring fields for one, else by its link.
 */
export function entryOf(code: string, games: Entries, hasEvent: boolean): Entries[string] {
  const own = Object.hasOwn(games, code) ? games[code] : undefined
  if (own) return own
  if (BY_USERNAME.includes(code)) return { enter: 'auto-login', credentials: 'username' }
  if (BY_PASSWORD.includes(code)) return { enter: 'auto-login', credentials: 'password' }
  if (hasEvent) return { enter: 'form', fields: { username: '{username}', password: '{password}' } }
  return { enter: 'link' }
}
