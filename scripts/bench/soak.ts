import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { depositPage } from '../../e2e/pages/deposit.page'
import {
  grown,
  openAndClose,
  openOften,
  type PageResources,
  SHEETS,
  waitUntilIdle,
  watchResources,
} from '../../e2e/support/browser/soak'
import { type SandboxControl, sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { createSandbox } from '../../mocks/server/app'
import { browserOptions } from '../browser'
import { requireBuild } from '../check/require-build'
import { runCommand } from '../command-line'
import { print } from '../terminal'

/**
 * `npm run bench:long`: uses pages of the built app (DIST, default dist-sandbox) for long without reloading them. It
 * opens and closes every sheet 200 times (TIMES), then runs half an hour of countdowns and half an hour of chat on a
 * fast clock. For each of these it prints how many listeners, nodes, timers and sockets there were before and after,
 * and by how much the heap has grown. It exits with 1 when any of them has grown beyond its tolerance (5 MB for the
 * heap). The chat's messages may add nodes, and a listener each.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const TIMES = Number(process.env.TIMES ?? 200)
/** Each sheet is opened this many times before it is measured, so that caches are full and code is compiled. */
const WARM_UP = 10
const HEAP_LIMIT = 5 * 2 ** 20
const MINUTES = 30
const STEP_MS = 10_000

const MEMBER = { phone: '0812345678', id: '100001' }
const lines: { what: string; before: PageResources; after: PageResources }[] = []

const USAGE = `npm run bench:long     what grows while pages are used for long

  DIST=dist-sandbox    the build to measure
  TIMES=200            how often each sheet is opened`

async function main() {
  requireBuild(DIST)
  const sandbox = createSandbox({ staticDir: DIST })
  await sandbox.listen(0)
  const control = { ...sandboxControl(sandbox.url), providerUrl: sandbox.providerUrl }
  await control.control('POST', 'settings', { agentDelayMs: 0 })
  const browser = await chromium.launch(browserOptions())
  print(`This machine: ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
  try {
    await sheets(browser, control)
    await countdowns(browser, control)
    await chat(browser, control)
  } finally {
    await browser.close()
    await sandbox.close()
  }
  const leaks = lines.flatMap(leaksOf)
  for (const leak of leaks) print(`GROWN: ${leak}`)
  print(`tested ${lines.length}, lost ${leaks.length}`)
  return leaks.length > 0 ? 1 : 0
}

async function openHome(browser: Browser, { url, token }: SandboxControl, fastClock: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const value = await token(MEMBER.phone)
  const page = await context.newPage()
  if (fastClock) await page.clock.install()
  await page.addInitScript((stored) => {
    localStorage.setItem('token', stored)
    localStorage.setItem('remember-agreement', '1')
  }, value)
  const use = await watchResources(page)
  await page.goto(`${url}/user/home`)
  await page.getByTestId('total-balance').and(page.locator('[value]')).waitFor()
  return { page, use, close: () => context.close() }
}

async function sheets(browser: Browser, control: SandboxControl) {
  const { page, use, close } = await openHome(browser, control, false)
  for (const sheet of SHEETS) {
    await openAndClose(page, sheet, WARM_UP)
    await waitUntilIdle(page, sheet)
    const { before, after } = await openOften(page, use.measure, sheet, TIMES)
    note(`${TIMES} × ${sheet.name}`, before, after)
  }
  await close()
}

/** Runs the countdown of one QR after another. The server's clock moves with the page's. */
async function countdowns(browser: Browser, control: SandboxControl) {
  const { page, use, close } = await openHome(browser, control, true)
  const pass = async (ms: number) => {
    await control.control('POST', 'clock', { advanceMs: ms })
    await page.clock.runFor(ms)
  }
  const cycle = async (minutes: number) => {
    for (let passed = 0; passed < minutes * 60_000; passed += STEP_MS) {
      const qr = depositPage(page).qr('WW')
      if (await qr.create.isVisible()) {
        await qr.amount.fill('300')
        await qr.create.click()
        await qr.countdown.waitFor()
      }
      await pass(STEP_MS)
    }
  }
  await page.getByTestId('tile-deposit').click()
  await depositPage(page).openQr('WW')
  // A QR lives for 15 minutes. At both measurements one has been open for five minutes.
  await cycle(5)
  const before = await settled(page, use.measure)
  await cycle(MINUTES)
  note(`${MINUTES} min of countdowns`, before, await settled(page, use.measure))
  await close()
}

/** Runs the open chat with a message from the support each minute. Messages stay on screen, so the nodes may grow. */
async function chat(browser: Browser, control: SandboxControl) {
  const { page, use, close } = await openHome(browser, control, true)
  await page.getByTestId('chat-open').click()
  await page.getByTestId('chat-log').waitFor()
  const talk = async (minutes: number, label: string) => {
    for (let minute = 1; minute <= minutes; minute++) {
      const text = `${label} ${minute}`
      await control.control('POST', 'chat', {
        userId: MEMBER.id,
        message: { message_type: 'text', payload: { text } },
      })
      await page.getByTestId('chat-message').filter({ hasText: text }).last().waitFor()
      for (let passed = 0; passed < 60_000; passed += STEP_MS) await page.clock.runFor(STEP_MS)
    }
  }
  await talk(5, 'warm')
  const before = await settled(page, use.measure)
  await talk(MINUTES, 'minute')
  note(`${MINUTES} min of chat`, before, await settled(page, use.measure))
  await close()
}

async function settled(page: Page, measure: () => Promise<PageResources>) {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(STEP_MS)
  return measure()
}

function note(what: string, before: PageResources, after: PageResources) {
  lines.push({ what, before, after })
  const change = (name: keyof PageResources) => `${before[name]} → ${after[name]}`.padStart(14)
  const mb = ((after.heap - before.heap) / 2 ** 20).toFixed(2)
  print(
    `${what.padEnd(34)} listeners ${change('listeners')}  nodes ${change('nodes')}  timers ${change('timers')}  sockets ${change('sockets')}  heap ${mb} MB`,
  )
}

function leaksOf({ what, before, after }: (typeof lines)[number]): string[] {
  const heap = after.heap - before.heap
  const { nodes, listeners, ...rest } = grown(before, after)
  // Chat messages stay on screen: they add nodes, and at most one listener each.
  const written = what.includes('chat')
    ? { listeners: (listeners ?? 0) > MINUTES ? listeners : 0 }
    : { nodes, listeners }
  const constant = Object.entries({ ...rest, ...written }).filter(([, by]) => by)
  return [
    ...constant.map(([name, by]) => `${what}: ${name} by ${by}`),
    ...(heap > HEAP_LIMIT ? [`${what}: heap by ${(heap / 2 ** 20).toFixed(1)} MB`] : []),
  ]
}

await runCommand(USAGE, main)
