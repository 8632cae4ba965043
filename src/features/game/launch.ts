import type * as z from 'zod/mini'
import type { gameAccount } from '@/api/game'
import type { slotSchema } from '@/api/shapes/wallet'
import { env } from '@/env'
import type { FormPost } from '@/lib/browser/open-link'
import { encodePart, safeLink, secretLink } from '@/lib/text/links'
import { entryOf } from './entries'

export type Slot = z.output<typeof slotSchema>
export type Account = z.output<typeof gameAccount.spec.output>

/**
 * The maximum length of user name and password for form sites, unless the build sets another.
 */
const LOGIN_LENGTH = 16

/** Stands for a part of the member's credentials in a text of the settings or the server. */
const PLACEHOLDER = /\{(username|password)\}/

/**
 * How a game is entered: by a requested sign-in link, a posted form, its own link, or not at all (`none`).
 * `too-long`: the form's provider would reject the credentials.
 */
export type Launch =
  | { way: 'auto'; provider: string; username: string }
  | { way: 'auto-password'; provider: string; username: string; password: string }
  | { way: 'form'; form: FormPost }
  | { way: 'link'; url: string }
  | { way: 'too-long' }
  | { way: 'none' }

/** Chooses how to enter a game with these credentials; `games` are the build's settings. */
export function launchFor(slot: Pick<Slot, 'code' | 'web'>, account: Account, games = env.games): Launch {
  const { username, password, event } = account
  const code = slot.code.toLowerCase()
  const entry = entryOf(code, games, event !== null)
  if (entry.enter === 'auto-login') {
    const { provider = code, credentials } = entry
    if (credentials === 'username') return { way: 'auto', provider, username }
    return { way: 'auto-password', provider, username, password }
  }
  const address = entry.url ?? slot.web ?? ''
  const check = entry.enter === 'form' || PLACEHOLDER.test(address) ? secretLink : safeLink
  const url = check(filled(address, account, encodePart))
  if (url === null) return { way: 'none' }
  if (entry.enter === 'link') return { way: 'link', url }
  const { maxLength = LOGIN_LENGTH } = entry
  if (username.length > maxLength || password.length > maxLength) return { way: 'too-long' }
  const own = Object.entries(entry.fields).map(([name, value]) => [name, filled(value, account, String)])
  return { way: 'form', form: { action: url, fields: { ...event, ...Object.fromEntries(own) } } }
}

/** Fills the credentials into a text's placeholders, encoded by `write`. */
function filled(text: string, { username, password }: Account, write: (value: string) => string): string {
  return text.replace(new RegExp(PLACEHOLDER, 'g'), (_, name) =>
    write(name === 'username' ? username : password),
  )
}
