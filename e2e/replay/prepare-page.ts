import type { Page } from '@playwright/test'
import { observeOutcomes } from '@/recorder/outcome-observer'
import { LOCATION_KEYS } from '@/recorder/recorder'
import type { ReportedOutcome } from '@/recorder/recording'
import type { ReplayStart } from './replay-start'

/**
 * The member's clock and storage, before the first page; and an ear for what the app tells. Gives what it hears: the
 * list grows.
 */
export async function preparePage(
  page: Page,
  { opened }: ReplayStart,
  locale: string,
): Promise<ReportedOutcome[]> {
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
  const told: ReportedOutcome[] = []
  await page.exposeFunction('hear', (one: ReportedOutcome) => told.push(one))
  await page.addInitScript({ content: `(${observeOutcomes})((told) => window.hear(told))` })
  return told
}

/** Where one is; the search keys that do not say it carry stand-ins. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://app.invalid')
  return pathname + LOCATION_KEYS.map((key) => `&${key}=${searchParams.get(key) ?? ''}`).join('')
}

/** Whether two addresses are the same place of the app. */
export const isSameLocation = (one: string, other: string) => placeOf(one) === placeOf(other)
