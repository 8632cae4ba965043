import type * as z from 'zod/mini'
import type { gameAccount } from '@/api/game'
import type { slotSchema } from '@/api/wallet'
import type { FormPost } from '@/lib/browser/open-link'
import { safeLink } from '@/lib/text/links'

export type Slot = z.output<typeof slotSchema>
export type Account = z.output<typeof gameAccount.spec.output>

/** The providers that give a sign-in link, by what they ask for (specification section 7, "Auto-login"). */
const BY_USERNAME = ['pg', 'betflix', 'joker2', 'huayhd', 'areaslot']
const BY_PASSWORD = ['askmebet', 'imi', 'usun', 'circus', 'slotracha', 'pgslot']

/** The longest user name and password that the form-post provider takes (specification section 5). */
const LOGIN_LENGTH = 16

/**
 * How a game is entered: by a sign-in link that is asked for, by a posted form, by a link of its own, or not at all
 * (`none`). `too-long`: the form's provider would not take the credentials, and cutting them would help nobody.
 */
export type Launch =
  | { way: 'auto'; provider: string; username: string }
  | { way: 'auto-password'; provider: string; username: string; password: string }
  | { way: 'form'; form: FormPost }
  | { way: 'link'; url: string }
  | { way: 'too-long' }
  | { way: 'none' }

/** Decides how a game is entered with these credentials. */
export function launchFor(slot: Pick<Slot, 'code' | 'web'>, account: Account): Launch {
  const { username, password, event } = account
  const provider = slot.code.toLowerCase()
  if (BY_USERNAME.includes(provider)) return { way: 'auto', provider, username }
  if (BY_PASSWORD.includes(provider)) return { way: 'auto-password', provider, username, password }
  const url = safeLink(filled(slot.web ?? '', account))
  if (url === null) return { way: 'none' }
  if (!event) return { way: 'link', url }
  if (username.length > LOGIN_LENGTH || password.length > LOGIN_LENGTH) return { way: 'too-long' }
  return { way: 'form', form: { action: url, fields: { ...event, username, password } } }
}

/** A link with the credentials in the places that it has for them, encoded. */
function filled(web: string, { username, password }: Account): string {
  return web
    .replaceAll('{username}', () => encodeURIComponent(username))
    .replaceAll('{password}', () => encodeURIComponent(password))
}
