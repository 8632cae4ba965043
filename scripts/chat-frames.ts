import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { sandboxControl } from '../e2e/sandbox-control'
import { createSandbox } from '../mocks/app'
import { findBrowser } from './browser'

/**
 * `npm run bench:chat`: scrolls the chat of the built app (DIST, default dist-sandbox) up through a conversation of 5,000
 * messages, as they are read in ten at a time, then prints the frame times of scrolling through all of it with the CPU
 * slowed four times, the time that a new message takes, and the memory with few messages and with all. MESSAGES stops
 * earlier.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const MESSAGES = Number(process.env.MESSAGES ?? 5_000)
const SLOWER = 4
const FRAME_MS = 1000 / 60
/** A frame later than this is late. */
const MISSED_MS = FRAME_MS * 1.5
const STEPS = 600
const LOG = '[data-testid="chat-log"]'

/** Run in the page, as text, since the runner's names for functions are not known there. */
const LOAD_ALL = (most: number) => `new Promise((resolve) => {
  const box = document.querySelector('${LOG}')
  const left = () => document.querySelector('[data-testid="chat-older"]')
  let pages = 1
  let height = box.scrollHeight
  let since = performance.now()
  requestAnimationFrame(function look() {
    if (box.scrollHeight !== height) {
      pages += 1
      height = box.scrollHeight
      since = performance.now()
    }
    if (!left() || pages * 10 >= ${most} || performance.now() - since > 60000) return resolve(pages)
    // Down and up again: a reach.
    box.scrollTop = box.scrollTop > 0 ? 0 : 1
    requestAnimationFrame(look)
  })
})`

const SCROLL = (steps: number) => `new Promise((resolve) => {
  const box = document.querySelector('${LOG}')
  const length = Math.max(1, Math.min(120, box.scrollHeight / ${steps}))
  const times = []
  let blank = 0
  box.scrollTop = box.scrollHeight
  requestAnimationFrame(function look(time) {
    times.push(time)
    const edge = box.getBoundingClientRect()
    const isSeen = (row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > edge.top && top < edge.bottom
    }
    if (![...box.querySelectorAll('[data-row]')].some(isSeen)) blank += 1
    box.scrollTop -= length
    if (times.length <= ${steps} && box.scrollTop > 200) requestAnimationFrame(look)
    else resolve({ times, blank })
  })
})`

if (!existsSync(`${DIST}/index.html`))
  throw new Error(`There is no build in ${DIST}: run npm run build:sandbox first`)

async function main() {
  const sandbox = createSandbox({ staticDir: DIST })
  await sandbox.listen(0)
  const control = sandboxControl(sandbox.url)
  await control.reset('full')
  await control.control('POST', 'settings', { agentDelayMs: 0 })
  const executablePath = findBrowser() ?? undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const { page, session } = await openChat(browser, sandbox.url)
    console.log(`The chat with the CPU ${SLOWER}× slower while it is measured, 390 × 844 at a density of 3`)
    console.log(`This machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
    await report(browser, page, session, '10 messages')
    const started = Date.now()
    const pages = await page.evaluate<number>(LOAD_ALL(MESSAGES))
    console.log(
      `read in ${pages} pages by scrolling up, ${((Date.now() - started) / pages).toFixed(0)} ms each`,
    )
    await report(browser, page, session, `${pages * 10} messages`)
    console.log(`  a new message  ${await newMessage(page, control)}`)
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

async function openChat(browser: Browser, url: string) {
  const token = await sandboxControl(url).token('0812345678')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript((value) => {
    localStorage.setItem('token', value)
    localStorage.setItem('remember-agreement', '1')
  }, token)
  const page = await context.newPage()
  await page.goto(`${url}/user/statement`)
  await page.getByTestId('chat-open').click()
  await page.getByTestId('chat-message').nth(9).waitFor()
  await page.waitForTimeout(1_000)
  return { page, session: await context.newCDPSession(page) }
}

async function report(browser: Browser, page: Page, session: CDPSession, what: string) {
  await session.send('HeapProfiler.collectGarbage')
  const [{ metrics }, nodes] = await Promise.all([
    session.send('Performance.enable').then(() => session.send('Performance.getMetrics')),
    page.evaluate(() => document.querySelectorAll('*').length),
  ])
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const { times, blank } = await page.evaluate<{ times: number[]; blank: number }>(SCROLL(STEPS))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await page.evaluate(SCROLL(STEPS))
  const work = tasksOf(JSON.parse((await browser.stopTracing()).toString()))
  console.log(what)
  console.log(`  scrolling      ${summary(gaps(times))}, ${blank} without a message`)
  console.log(`  its work       ${tasksSummary(work)}`)
  console.log(`  memory         ${(heap / 2 ** 20).toFixed(1)} MB of JavaScript, ${nodes} elements`)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** The processor time of each task of the page's thread, in ms: what a busy machine does not change. */
function tasksOf({ traceEvents }: { traceEvents: TraceEvent[] }): number[] {
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const isPages = ({ pid, tid }: TraceEvent) => threads.some((one) => one.pid === pid && one.tid === tid)
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && isPages(event))
    .map(({ tdur = 0 }) => tdur / 1_000)
}

function tasksSummary(tasks: number[]): string {
  const whole = tasks.reduce((sum, task) => sum + task, 0)
  const long = tasks.filter((task) => task * SLOWER > FRAME_MS)
  return `${(whole / STEPS).toFixed(2)} ms of processor time a frame, longest task ${Math.max(0, ...tasks).toFixed(1)} ms; ${long.length} tasks longer than a frame on a phone ${SLOWER}× slower`
}

/** From the socket to the screen, in ms. */
async function newMessage(page: Page, control: ReturnType<typeof sandboxControl>): Promise<string> {
  const members = await control.control<{ id: string; username: string }[]>('GET', 'members')
  const userId = members.find(({ username }) => username === '0812345678')?.id
  await page.evaluate(`document.querySelector('${LOG}').scrollTop = 1e9`)
  const longest: number[] = []
  for (let index = 0; index < 20; index++) {
    const watch = page.evaluate<number>(`new Promise((resolve) => {
      let last = performance.now(), most = 0
      const until = last + 400
      requestAnimationFrame(function look(time) {
        most = Math.max(most, time - last)
        last = time
        if (time < until) requestAnimationFrame(look)
        else resolve(most)
      })
    })`)
    await control.control('POST', 'chat', {
      userId,
      message: { message_type: 'text', payload: { text: `measured ${index}` } },
    })
    longest.push(await watch)
  }
  const sorted = longest.toSorted((a, b) => a - b)
  return `longest frame around it: median ${sorted[10]?.toFixed(1)} ms, most ${sorted.at(-1)?.toFixed(1)} ms`
}

function gaps(times: number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

function summary(frames: number[]): string {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const whole = frames.reduce((sum, frame) => sum + frame, 0)
  const missed = frames.filter((frame) => frame > MISSED_MS).length
  return `${frames.length} frames, ${((1000 * frames.length) / whole).toFixed(1)} a second, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, ${missed} late`
}

await main()
