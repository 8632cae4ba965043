import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserOptions } from '../browser'

/** What `npm run bench` simulates: a cheap phone on a slow network. */
export const PROFILE = { slower: 4, latencyMs: 150, downBytesPerSecond: 200_000, upBytesPerSecond: 93_750 }

/**
 * Launches the browser for measurements. With DevTools attached, Chromium re-reads the whole React file to locate each
 * Error that React creates at start, which takes 100 to 200 ms. No member's phone does that, so a switch turns it off.
 * The browser trusts the key of that hash: to ignore the certificate's fault instead would turn off the cache. It
 * reaches no other machine.
 */
export function launch(trustedKey: string): Promise<Browser> {
  const { args = [], ...options } = browserOptions()
  const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'
  const trusted = `--ignore-certificate-errors-spki-list=${trustedKey}`
  const own = ['--js-flags=--no-enable-lazy-source-positions', alone, trusted]
  return chromium.launch({ ...options, args: [...args, ...own] })
}

/**
 * A context of a phone with a cache of its own and no service worker. `stored` is in its local storage, such as a
 * member's token; a visitor's phone has none.
 */
export async function phone(browser: Browser, stored: Record<string, string> = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    serviceWorkers: 'block',
  })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, stored)
  return context
}

/** A page with the CPU and the network slowed. */
export async function slowPage(context: BrowserContext) {
  const page: Page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slower })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.downBytesPerSecond,
    uploadThroughput: PROFILE.upBytesPerSecond,
  })
  return { page, session }
}

/** The median; with an even count the higher of the two middle values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
