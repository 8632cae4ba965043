import type { Page } from '@playwright/test'
import type { SavedReport } from './har'

interface ToldLine {
  handle: string
  outcome: string
  code: string
}

declare global {
  interface Window {
    toldLines?: ToldLine[]
  }
}

/** The alerts and toasts that the page has told so far. Runs in the page. */
export function pageTold(): ToldLine[] {
  return window.toldLines ?? []
}

/** The member's clock and storage, before the first page; and an ear for what the app tells. */
export async function prepare(page: Page, { log: { _report: about } }: SavedReport) {
  // What a TypeScript runner adds to functions that are handed to the page.
  await page.addInitScript({ content: 'globalThis.__name = (given) => given' })
  await page.clock.install({ time: about.startedAt })
  await page.addInitScript(({ flags, locale }) => {
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
  }, about)
  await page.addInitScript(() => {
    window.toldLines = []
    const seen = new WeakSet<Element>()
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(
        '[data-testid=alert], [data-testid=toast]',
      )) {
        if (seen.has(element)) continue
        seen.add(element)
        const { testid = '', outcome = '', code = '' } = element.dataset
        window.toldLines?.push({ handle: testid, outcome, code })
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** The search keys that say where one is; the others carry stand-ins. */
const PLACE_KEYS = ['modal', 'game', 'banners', 'bonus', 'page', 'expired', 'about', 'from', 'type', 'status']

function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://app.invalid')
  return pathname + PLACE_KEYS.map((key) => `&${key}=${searchParams.get(key) ?? ''}`).join('')
}

/** Whether two addresses are the same place of the app. */
export const sameplace = (one: string, other: string) => placeOf(one) === placeOf(other)
