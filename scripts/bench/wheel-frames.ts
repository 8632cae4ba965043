import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { createSandbox } from '../../mocks/server/app'
import { browserOptions } from '../browser'
import { requireBuild } from '../check/require-build'
import { runCommand } from '../command-line'
import { print } from '../terminal'

/**
 * `npm run bench:wheel`: spins the wheel of the built app (DIST, default dist-sandbox) in Chromium on a CPU with
 * a quarter of its speed. Prints the frame times of the main thread and of the compositor, which animates the wheel.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const SLOWER = 4
const SPINS = 3
const FRAME_MS = 1000 / 60
/** A frame that took longer than this is late. */
const MISSED_MS = FRAME_MS * 1.5

/** Collects frame times in the page. As text, because the bundler's helper functions don't exist there. */
const WATCH_FRAMES = `new Promise((resolve) => {
  const times = []
  requestAnimationFrame(function look(time) {
    times.push(time)
    if (document.querySelector('[data-phase="turning"]')) requestAnimationFrame(look)
    else resolve(times)
  })
})`

interface TraceEvent {
  name: string
  ts: number
}

const USAGE = `npm run bench:wheel    frame times of the wheel in Chromium on a slow processor

  DIST=dist-sandbox    the build to measure`

async function main() {
  requireBuild(DIST)
  const sandbox = createSandbox({ staticDir: DIST })
  await sandbox.listen(0)
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await openWheel(browser, sandbox.url)
    print(`A spin of the wheel with the CPU ${SLOWER}× slower, 390 × 844 at a density of 3`)
    print(`This machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
    for (let spin = 1; spin <= SPINS; spin++) {
      const { thread, drawn } = await measureSpin(browser, page)
      print(`spin ${spin}`)
      print(`  page's thread  ${summary(thread)}`)
      print(`  compositor     ${summary(drawn)}`)
    }
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

async function openWheel(browser: Browser, url: string): Promise<Page> {
  const token = await sandboxControl(url).token('0812345678')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  await page.goto(`${url}/user/spin`)
  await page.getByTestId('wheel').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** The times between frames in ms while the wheel turns, on the main thread and on the compositor. */
async function measureSpin(browser: Browser, page: Page) {
  const turning = page.locator('[data-phase="turning"]')
  await page.getByTestId('wheel-spin').click()
  await turning.waitFor()
  await browser.startTracing(page, { categories: ['viz', 'benchmark'] })
  const frames = await page.evaluate<number[]>(WATCH_FRAMES)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  await page.getByTestId('prize-close').click()
  const displayed = trace.traceEvents.filter(({ name }) => name === 'Display::FrameDisplayed')
  return { thread: gaps(frames), drawn: gaps(displayed.map(({ ts }) => ts / 1000)) }
}

function gaps(times: number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

function summary(frames: number[]): string {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  const whole = frames.reduce((sum, frame) => sum + frame, 0)
  const rate = ((1000 * frames.length) / whole).toFixed(1)
  const missed = frames.filter((frame) => frame > MISSED_MS).length
  return `${frames.length} frames, ${rate} a second, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, ${missed} late`
}

await runCommand(USAGE, main)
