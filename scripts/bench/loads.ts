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
async function phone(browser: Browser, stored: Record<string, string> = {}): Promise<BrowserContext> {
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
async function slowPage(context: BrowserContext) {
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

/** The measurements of one page load. Times are in ms, sizes in bytes over the network. */
export interface Load {
  /** First contentful paint. */
  fcp: number
  lcp: number
  /** The element of the largest paint and its nearest handle, such as `h1 in screen-statement`. */
  largest: string
  cls: number
  /** The total of task time beyond 50 ms per task, until the measurement ends. */
  blocking: number
  /** The time at which the app has replaced the prerendered page. */
  live: number
  /** The times at which the last known balance and the current one were on screen. NaN on a page without one. */
  lastKnown: number
  balance: number
  /** JavaScript that was requested until 1.5 s after the page had loaded. */
  jsBytes: number
  calls: Call[]
}

/** An API call, with the times of sending and of its answer, in ms since the navigation; NaN without an answer. */
export interface Call {
  path: string
  sent: number
  answered: number
}

/** What our pages show once they are live. */
const LIVE = '#root form, #root main'

/**
 * Observes a page from its start, until it is live. As text, because the bundler's helper functions don't exist in the
 * page.
 */
const WATCH = `(() => {
  const seen = { fcp: NaN, lcp: 0, largest: '', cls: 0, tasks: [], live: NaN, lastKnown: NaN, balance: NaN }
  window.seen = seen
  const follow = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  follow('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime })
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    const element = entry.element
    const named = element?.closest('[data-testid]')
    seen.largest = element ? element.localName + ' in ' + (named?.dataset.testid ?? 'the page') : 'what has gone'
  })
  follow('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  follow('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]))
  const noted = {}
  const lookForBalance = () => {
    if (!/\\d/.test(document.querySelector('[data-testid="total-balance"]')?.textContent ?? '')) return
    const which = document.querySelector('[data-testid="balances"] [data-testid="balance-stale"]') ? 'lastKnown' : 'balance'
    if (which in noted) return
    noted[which] = true
    // On screen with the next frame.
    requestAnimationFrame(() => setTimeout(() => { seen[which] = performance.now() }))
  }
  const look = () => {
    lookForBalance()
    if (document.getElementById('prerendered')?.firstElementChild) return
    if (isNaN(seen.live) && document.querySelector('${LIVE}')) seen.live = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
})()`

const SETTLED_MS = 1_500

/** Opens a page, measures it and closes it. The cache is the context's. */
async function open(context: BrowserContext, url: string): Promise<Load> {
  const { page, session } = await slowPage(context)
  await page.addInitScript(WATCH)
  const scripts = new Map<string, number>()
  const calls = new Map<string, Call>()
  let start = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document' && start === 0) start = timestamp
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/'))
      calls.set(requestId, { path: pathname, sent: (timestamp - start) * 1000, answered: Number.NaN })
    if (pathname.endsWith('.js') && !pathname.endsWith('/sw.js')) scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
    const call = calls.get(requestId)
    if (call) call.answered = (timestamp - start) * 1000
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate<Omit<Load, 'blocking' | 'calls'> & { tasks: [number, number][] }>('seen')
  await page.close()
  return {
    ...seen,
    blocking: seen.tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    jsBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    calls: [...calls.values()],
  }
}

/** A member's local storage after a visit of home. It holds the token, the last balances and the last notice. */
export async function leftByVisit(browser: Browser, url: string, token: string) {
  const context = await phone(browser, { token })
  const page = await context.newPage()
  await page.goto(`${url}/user/home`)
  for (const key of ['last-balances', 'last-notice'])
    await page.waitForFunction((one) => localStorage.getItem(one) !== null, key)
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })')
  await context.close()
  return stored
}

/** A cold load followed by a warm one, in a new context. `stored` is in its storage from the start. */
export async function coldAndWarm(browser: Browser, url: string, stored?: Record<string, string>) {
  const context = await phone(browser, stored)
  const cold = await open(context, url)
  const warm = await open(context, url)
  await context.close()
  return { cold, warm }
}
