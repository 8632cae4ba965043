import type { Page } from '@playwright/test'
import { hearOutcomes } from '@/lib/ear'
import type { Told } from '@/lib/handles'
import { PLACE_KEYS } from '@/lib/recorder'
import type { Beginning } from './beginning'

/**
 * The member's clock and storage, before the first page; and an ear for what the app tells. Gives what it hears: the
 * list grows.
 */
export async function prepare(page: Page, { opened }: Beginning, locale: string): Promise<Told[]> {
  // What a TypeScript runner adds to functions that are handed to the page.
  await page.addInitScript({ content: 'globalThis.__name = (given) => given' })
  await page.clock.install({ time: opened.at })
  await page.addInitScript(
    ({ flags, locale }) => {
      if (!flags.storageKept) {
        const blocked = {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }
        Object.defineProperty(window, 'localStorage', blocked)
        Object.defineProperty(window, 'sessionStorage', blocked)
        return
      }
      if (sessionStorage.getItem('replayed')) return
      sessionStorage.setItem('replayed', '1')
      localStorage.setItem('locale', flags.stored.locale ?? locale)
      for (const [key, value] of Object.entries(flags.stored)) localStorage.setItem(key, value)
      if (flags.token) (flags.token === 'session' ? sessionStorage : localStorage).setItem('token', 'token-1')
    },
    { flags: opened.flags, locale },
  )
  const told: Told[] = []
  await page.exposeFunction('hear', (one: Told) => told.push(one))
  await page.addInitScript({ content: `(${hearOutcomes})((told) => window.hear(told))` })
  return told
}

/** Where one is; the search keys that do not say it carry stand-ins. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://app.invalid')
  return pathname + PLACE_KEYS.map((key) => `&${key}=${searchParams.get(key) ?? ''}`).join('')
}

/** Whether two addresses are the same place of the app. */
export const samePlace = (one: string, other: string) => placeOf(one) === placeOf(other)
