import { availableParallelism, loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { createSandbox } from '../../mocks/server/app'
import { browserOptions } from '../browser'
import { requireBuild } from '../check/require-build'
import { runCommand } from '../command-line'
import { print } from '../terminal'

/**
 * `npm run bench:chat`: scrolls up through a conversation in the built app (DIST, default dist-sandbox), which loads
 * ten messages at a time. With 50, 500 and 5,000 messages it prints the frame times on a CPU with a quarter of its
 * speed. It also prints how the following grow: the CPU time of a page of history, of a frame of scrolling and of a new
 * message, the memory, and the number of elements. With MESSAGES=500 it stops after the measurement with 500 messages.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const MESSAGES = Number(process.env.MESSAGES ?? 5_000)
const STAGES = [50, 500, 5_000].filter((count) => count <= MESSAGES)
/** The cost of a page of history is measured over this many messages, the last ones before each stage. */
const LAST = 40
const SLOWER = 4
const FRAME_MS = 1000 / 60
/** A frame that took longer than this is late. */
const MISSED_MS = FRAME_MS * 1.5
/** Everyone notices a frame or a task that took longer than this. */
const LONG_MS = 50
const STEPS = 600
const LOG = '[data-testid="chat-log"]'

/**
 * Code for the page. Loads older messages until at least `most` are there, none are left, or none came for a minute. It
 * is text, because the bundler's helper functions don't exist in the page.
 */
const LOAD_UP_TO = (most: number) => `new Promise((resolve) => {
  const box = document.querySelector('${LOG}')
  const left = () => document.querySelector('[data-testid="chat-older"]')
  let pages = window.pagesRead ?? 1
  let height = box.scrollHeight
  let since = performance.now()
  requestAnimationFrame(function look() {
    if (box.scrollHeight !== height) {
      pages += 1
      height = box.scrollHeight
      since = performance.now()
    }
    if (!left() || pages * 10 >= ${most} || performance.now() - since > 60000) {
      window.pagesRead = pages
      return resolve(pages)
    }
    // Scrolling down and up again triggers loading.
    box.scrollTop = box.scrollTop > 0 ? 0 : 1
    requestAnimationFrame(look)
  })
})`

const SCROLL = (steps: number, lookForBlanks = false) => `new Promise((resolve) => {
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
    if (${lookForBlanks} && ![...box.querySelectorAll('[data-row]')].some(isSeen)) blank += 1
    box.scrollTop -= length
    if (times.length <= ${steps} && box.scrollTop > 200) requestAnimationFrame(look)
    else resolve({ times, blank })
  })
})`

/** The measurements at a number of messages; times in ms. */
interface Figures {
  messages: number
  pageMs: number
  frameMs: number
  messageMs: number
  heapMb: number
  elements: number
}

const USAGE = `npm run bench:chat     frame times and growth of a long conversation in Chromium on a slow processor

  DIST=dist-sandbox    the build to measure
  MESSAGES=500         stops after the measurement with that many messages`

async function main() {
  requireBuild(DIST)
  const sandbox = createSandbox({ staticDir: DIST })
  await sandbox.listen(0)
  const control = sandboxControl(sandbox.url)
  await control.reset('full')
  await control.control('POST', 'settings', { agentDelayMs: 0 })
  const browser = await chromium.launch(browserOptions())
  try {
    const { page, session } = await openChat(browser, sandbox.url)
    print(`The chat with the CPU ${SLOWER}× slower while frames are measured, 390 × 844 at a density of 3`)
    const stages: Figures[] = []
    for (const messages of STAGES) {
      await page.evaluate<number>(LOAD_UP_TO(messages - LAST))
      const before = await threadMs(session)
      const pages = (await page.evaluate<number>(LOAD_UP_TO(messages))) - (messages - LAST) / 10
      const pageMs = (await threadMs(session)) - before
      const figures = await measure(browser, page, session, messages)
      const messageMs = await newMessage(page, session, control)
      stages.push({ ...figures, messages, pageMs: pageMs / pages, messageMs })
    }
    print(growth(stages))
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

/** The CPU time of the page's main thread so far, in ms. Other load on the machine affects it less than clock time. */
async function threadMs(session: CDPSession): Promise<number> {
  return (await metric(session, 'ThreadTime')) * 1_000
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

/** A line for each measurement, with the exponent of its growth from the second last stage to the last: 1 is linear. */
function growth(stages: readonly Figures[]): string {
  const [earlier, last] = stages.slice(-2)
  const line = (name: string, of: (stage: Figures) => number) => {
    const values = stages.map((stage) => of(stage).toFixed(1).padStart(9)).join('')
    const exponent =
      earlier && last && earlier !== last
        ? Math.log(of(last) / of(earlier)) / Math.log(last.messages / earlier.messages)
        : 0
    return `${name.padEnd(30)}${values}${exponent.toFixed(2).padStart(10)}`
  }
  return [
    `${'messages'.padEnd(30)}${stages.map(({ messages }) => String(messages).padStart(9)).join('')}  exponent`,
    line('a page of the history, ms', ({ pageMs }) => pageMs),
    line('a frame of scrolling, ms', ({ frameMs }) => frameMs),
    line('a new message, ms', ({ messageMs }) => messageMs),
    line('JavaScript memory, MB', ({ heapMb }) => heapMb),
    line('elements', ({ elements }) => elements),
  ].join('\n')
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
  // By touch, as on a phone: a resting mouse is hit-tested again with every scrolled frame.
  await page.getByTestId('chat-open').tap()
  await page.getByTestId('chat-message').nth(9).waitFor()
  await page.waitForTimeout(1_000)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session }
}

async function measure(browser: Browser, page: Page, session: CDPSession, messages: number) {
  await session.send('HeapProfiler.collectGarbage')
  const heapMb = (await metric(session, 'JSHeapUsedSize')) / 2 ** 20
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const { times } = await page.evaluate<{ times: number[] }>(SCROLL(STEPS))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await page.evaluate(SCROLL(STEPS))
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()))
  const { blank } = await page.evaluate<{ blank: number }>(SCROLL(STEPS, true))
  const frameMs = tasks.reduce((sum, task) => sum + task, 0) / Math.max(1, times.length)
  print(
    `${messages} messages, this machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  print(`  scrolling      ${summary(gaps(times))}, ${blank} without a message`)
  print(`  its work       ${tasksSummary(tasks)}`)
  return { frameMs, heapMb, elements }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/** The CPU time of each task of the page's main thread, in ms. */
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
  const over = (ms: number) => tasks.filter((task) => task * SLOWER > ms).length
  return `longest task ${Math.max(0, ...tasks).toFixed(1)} ms of processor time; on a phone ${SLOWER}× slower ${over(FRAME_MS)} tasks are longer than a frame, ${over(LONG_MS)} longer than ${LONG_MS} ms`
}

/** The mean CPU time of a new message from socket to screen, in ms. */
async function newMessage(
  page: Page,
  session: CDPSession,
  control: ReturnType<typeof sandboxControl>,
): Promise<number> {
  const members = await control.control<{ id: string; username: string }[]>('GET', 'members')
  const userId = members.find(({ username }) => username === '0812345678')?.id
  await page.evaluate(`document.querySelector('${LOG}').scrollTop = 1e9`)
  await page.waitForTimeout(1_500)
  const before = await threadMs(session)
  const count = 20
  for (let index = 0; index < count; index++) {
    await control.control('POST', 'chat', {
      userId,
      message: { message_type: 'text', payload: { text: `measured ${index}` } },
    })
    await page.waitForTimeout(100)
  }
  return ((await threadMs(session)) - before) / count
}

function gaps(times: number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

function summary(frames: number[]): string {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const whole = frames.reduce((sum, frame) => sum + frame, 0)
  const missed = frames.filter((frame) => frame > MISSED_MS).length
  const long = frames.filter((frame) => frame > LONG_MS).length
  return `${frames.length} frames, ${((1000 * frames.length) / whole).toFixed(1)} a second, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, ${missed} late, ${long} over ${LONG_MS} ms`
}

await runCommand(USAGE, main)
