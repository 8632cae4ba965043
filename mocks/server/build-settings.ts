import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { logout } from '@/api/auth'
import { receiveInviteBonus } from '@/api/invite'
import { mayUpdateBankAccountName } from '@/api/member-lookup'
import { readMoney } from '@/lib/money'
import { joinUrl } from '@/lib/text/links'
import { SETTINGS_FILE, settingsOf } from '../../scripts/build-settings'
import type { WorldOptions } from '../world/create-world'

/** The settings of a build, by name. */
export type BuildSettings = Readonly<Record<string, string | undefined>>

/** The settings of the build in a folder; none where there is no build that says them. */
export const settingsIn = (dist: string | undefined): BuildSettings =>
  dist && existsSync(join(dist, SETTINGS_FILE)) ? settingsOf(dist) : {}

/** What a world must have as the build has it. */
export function worldOptionsFor(settings: BuildSettings): WorldOptions {
  const { VITE_TRUELINK_PASSPHRASE: passphrase, VITE_BONUS_END_BELOW: below } = settings
  return { passphrase, bonusEndBelow: below ? readMoney(below) : null }
}

const CONFIGURED = {
  VITE_LOGOUT_PATH: logout,
  VITE_INVITE_RECEIVE_PATH: receiveInviteBonus,
  VITE_BANK_NAME_LOOKUP_PATH: mayUpdateBankAccountName,
}

/** Gives the contract's path for the path that a build with these settings calls. */
export function contractPaths(settings: BuildSettings): (path: string) => string {
  const api = new URL(settings.VITE_API_URL || '/api', 'http://sandbox').pathname.replace(/\/$/, '')
  const called = (path: string) => joinUrl(api, path.replace(/^\/api(?=\/)/, ''))
  const configured = new Map(
    Object.entries(CONFIGURED).flatMap(([name, { spec }]) => {
      const path = settings[name]
      return path ? [[settings.VITE_API_URL ? called(path) : path, spec.path] as const] : []
    }),
  )
  return (path) =>
    configured.get(path) ?? (path.startsWith(`${api}/`) ? `/api${path.slice(api.length)}` : path)
}
