import type { Page } from '@playwright/test'
import { observeOutcomes } from '@/recorder/outcome-observer'
import { LOCATION_KEYS } from '@/recorder/recorder'
import type { ReportedOutcome } from '@/recorder/recording'
import type { ReplayStart } from './replay-start'

/**
 * Sets the member's clock and storage before the first page. Returns the list of outcomes, to which
 * each one that the app reports is added.
 */
export async function preparePage(
  page: Page,
  { opened }: ReplayStart,
  locale: string,
): Promise<ReportedOutcome[]> {
  // TypeScript runners add calls of `__name` to functions that are sent to the page.
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
      if (flags.token === 'session') {
        for (const storage of [localStorage, sessionStorage]) storage.setItem('session-mark', 'mark-1')
        sessionStorage.setItem('token-used', String(Date.now()))
      }
      if (flags.token) (flags.token === 'session' ? sessionStorage : localStorage).setItem('token', 'token-1')
    },
    { flags: opened.flags, locale },
  )
  const outcomes: ReportedOutcome[] = []
  await page.exposeFunction('reportOutcome', (one: ReportedOutcome) => outcomes.push(one))
  await page.addInitScript({ content: `(${observeOutcomes})((outcome) => window.reportOutcome(outcome))` })
  return outcomes
}

/**
 * The path with the values of LOCATION_KEYS in the query string. Other keys are left out, because their values may be
 * pseudonyms.
 */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://app.invalid')
  return pathname + LOCATION_KEYS.map((key) => `&${key}=${searchParams.get(key) ?? ''}`).join('')
}

/** True when two addresses are the same location in the app. */
export const isSameLocation = (one: string, other: string) => placeOf(one) === placeOf(other)
