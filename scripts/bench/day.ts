import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { exponent } from './profile'

const MEMBER = '0812345678'
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** Long enough for an untouched page to finish its idle loads, and for a hidden one to leave the chat. */
const SETTLED_MS = 15_000
const LEFT_CHAT_MS = 45_000
/** The chat runs in real time, because its server does: two of its heartbeats and more. */
const CHAT_MS = 90_000
/** The heap is read after so many hours. */
const HEAP_HOURS = [1, 2, 4]

/** What an hour with the app open costs. Bytes are those received over the network, with headers. */
export interface Hour {
  what: string
  requests: number
  bytes: number
  wakeUpsPerMinute: number
}

/** The memory in MB after each of `hours`, and the exponent of its growth. */
export interface Memory {
  hours: readonly number[]
  mb: number[]
  exponent: number
}

/**
 * Counts the moments at which a timer of the page runs, as text, because the bundler's helpers don't exist in the page.
 * Timers due at the same moment wake the phone once.
 */
const COUNT_WAKE_UPS = `(() => {
  let last = 0
  window.wakeUps = 0
  const counted = (run) => (...given) => {
    if (Date.now() !== last) window.wakeUps += 1
    last = Date.now()
    return typeof run === 'function' ? run(...given) : undefined
  }
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const original = window[name].bind(window)
    window[name] = (run, ...rest) => original(counted(run), ...rest)
  }
})()`

/** Gives the page a function that hides and shows it, as text for the same reason. */
const HIDING = `(() => {
  let isHidden = false
  const tell = { visibilityState: () => (isHidden ? 'hidden' : 'visible'), hidden: () => isHidden }
  for (const name in tell) Object.defineProperty(document, name, { configurable: true, get: tell[name] })
  window.hide = (away) => {
    isHidden = away
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
})()`

/** Measures hours of home that is looked at, of home in the background, and of a joined chat. */
export async function day(browser: Browser, url: string) {
  // On the fast clock the chat's heartbeats, which the server sends in real time, would be missed.
  await sandboxControl(url).control('POST', 'settings', { enableChatWidget: false })
  const { page, hide, traffic, context, session } = await openHome(browser, url, true)
  await page.clock.runFor(2 * MINUTE_MS)
  await page.waitForTimeout(SETTLED_MS)
  const hours: Hour[] = []
  const heap: number[] = []
  const hour = async () => {
    const before = await count()
    await pass(page, HOUR_MINUTES)
    return difference(before, await count(), HOUR_MINUTES)
  }
  const count = async () => ({ ...traffic(), wakeUps: await page.evaluate<number>('wakeUps') })
  hours.push({ what: 'home, looked at', ...(await hour()) })
  await hide(true)
  await page.clock.runFor(2 * MINUTE_MS)
  await page.waitForTimeout(SETTLED_MS)
  hours.push({ what: 'home, in the background', ...(await hour()) })
  await hide(false)
  await page.waitForTimeout(SETTLED_MS)
  let passed = 0
  for (const until of HEAP_HOURS) {
    await pass(page, (until - passed) * HOUR_MINUTES)
    passed = until
    heap.push(await heapOf(session))
  }
  await context.close()
  hours.push(...(await chatHours(browser, url)))
  const [first = 0, last = 0] = [heap[0], heap.at(-1)]
  const growth = exponent([HEAP_HOURS[0] ?? 1, first], [HEAP_HOURS.at(-1) ?? 1, last])
  return {
    hours,
    chatSeconds: CHAT_MS / 1000,
    memory: { hours: HEAP_HOURS, mb: heap, exponent: growth } satisfies Memory,
  }
}

/** An hour of the chat, told from a shorter time of a real one: joined, and after a while in the background. */
async function chatHours(browser: Browser, url: string): Promise<Hour[]> {
  await sandboxControl(url).control('POST', 'settings', { agentDelayMs: 0, enableChatWidget: true })
  const { page, hide, traffic, context } = await openHome(browser, url, false)
  await page.getByTestId('chat-open').click()
  await page.getByTestId('chat-log').waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const measured = async () => {
    const before = { ...traffic(), wakeUps: await page.evaluate<number>('wakeUps') }
    await page.waitForTimeout(CHAT_MS)
    const minutes = CHAT_MS / MINUTE_MS
    return difference(before, { ...traffic(), wakeUps: await page.evaluate<number>('wakeUps') }, minutes)
  }
  const joined = await measured()
  await hide(true)
  await page.waitForTimeout(LEFT_CHAT_MS)
  const away = await measured()
  await context.close()
  return [
    { what: 'the chat, joined and looked at', ...joined },
    { what: 'the chat, in the background', ...away },
  ]
}

interface Counted {
  requests: number
  bytes: number
  wakeUps: number
}

/** What was counted between two moments, for an hour. */
function difference(before: Counted, after: Counted, minutes: number): Omit<Hour, 'what'> {
  const inAnHour = (name: keyof Counted) =>
    Math.round(((after[name] - before[name]) * HOUR_MINUTES) / minutes)
  return {
    requests: inAnHour('requests'),
    bytes: inAnHour('bytes'),
    wakeUpsPerMinute: (after.wakeUps - before.wakeUps) / minutes,
  }
}

/** Opens home and waits until its idle loads are over. With a `fastClock` the page's time passes by `pass` alone. */
async function openHome(browser: Browser, url: string, fastClock: boolean) {
  const token = await sandboxControl(url).token(MEMBER)
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (fastClock) await page.clock.install()
  await page.addInitScript(COUNT_WAKE_UPS)
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
    localStorage.setItem('remember-agreement', '1')
  }, token)
  await page.addInitScript(HIDING)
  const hide = (away: boolean) => page.evaluate(`hide(${away})`)
  const session = await context.newCDPSession(page)
  const traffic = await countTraffic(session)
  await page.goto(`${url}/user/home`)
  await page.getByTestId('total-balance').and(page.locator('[value]')).waitFor()
  if (!fastClock) await page.waitForTimeout(SETTLED_MS)
  return { page, hide, traffic, context, session }
}

/** Counts the page's requests with the messages of its sockets, and the bytes of both. */
async function countTraffic(session: CDPSession) {
  let [requests, bytes] = [0, 0]
  await session.send('Network.enable')
  await session.send('Performance.enable')
  session.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  for (const event of ['Network.webSocketFrameSent', 'Network.webSocketFrameReceived'] as const)
    session.on(event, ({ response }) => {
      requests += 1
      bytes += response.payloadData.length
    })
  return () => ({ requests, bytes })
}

async function pass(page: Page, minutes: number) {
  for (let minute = 0; minute < minutes; minute++) await page.clock.runFor(MINUTE_MS)
  await page.waitForLoadState('networkidle')
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

/** The bytes that the app keeps on a phone after a visit of home: its files for use offline, and its small storage. */
export async function storageUsed(browser: Browser, url: string) {
  const token = await sandboxControl(url).token(MEMBER)
  const context = await browser.newContext({ locale: 'th-TH' })
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  const page = await context.newPage()
  await page.goto(`${url}/user/home`)
  await page.evaluate('navigator.serviceWorker.ready')
  await page.waitForTimeout(SETTLED_MS)
  const used = await page.evaluate<{ files: number; small: number }>(`(async () => ({
    files: (await navigator.storage.estimate()).usage,
    small: [localStorage, sessionStorage].flatMap((area) => Object.entries(area)).join('').length,
  }))()`)
  await context.close()
  return used
}
