import type { Browser, Locator, Page } from '@playwright/test'
import { depositPage } from '../../e2e/pages/deposit.page'
import { homePage, withoutAgreement } from '../../e2e/pages/home.page'
import { transferPage } from '../../e2e/pages/transfer.page'
import { withdrawPage } from '../../e2e/pages/withdraw.page'
import { sandboxControl } from '../../e2e/support/sandbox/sandbox-control'
import { phone, slowPage } from './profile'

const PHONE = '0812345678'
/** Long enough for an untouched page to finish its idle loads. */
const AHEAD_MS = 12_000
/** Long enough for everything that scrolled into view to be rendered and stable. */
const DRAWN_MS = 150
const LOOKS = 50

/** An interaction: its time to the next paint in ms, and its event with the nearest handle: `click on tile-deposit`. */
export interface Interaction {
  ms: number
  of: string
}

declare global {
  interface Window {
    pressed: { at: number; shown: number; interactions: Map<number, Interaction> }
  }
}

/** Observes presses. As text, because the bundler's helper functions don't exist in the page. */
const WATCH = `(() => {
  const interactions = new Map()
  window.pressed = { at: NaN, shown: NaN, interactions }
  document.addEventListener('click', () => { window.pressed.at = performance.now(); window.pressed.shown = NaN }, true)
  const look = () => {
    if (!isNaN(window.pressed.shown) || !document.querySelector('dialog[open]')) return
    window.pressed.shown = 0
    requestAnimationFrame(() => setTimeout(() => { window.pressed.shown = performance.now() }))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  // The handle is read at the event: by the time of its entry the element may be gone.
  const handles = new Map()
  const note = ({ timeStamp, target }) => handles.set(timeStamp, target.closest?.('[data-testid]')?.dataset.testid)
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) document.addEventListener(type, note, true)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, startTime } of list.getEntries()) {
      if (!interactionId || duration <= (interactions.get(interactionId)?.ms ?? 0)) continue
      interactions.set(interactionId, { ms: duration, of: name + ' on ' + (handles.get(startTime) ?? 'the page') })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})()`

async function member(browser: Browser, url: string) {
  const control = sandboxControl(url)
  await control.reset()
  const context = await phone(browser, { token: await control.token(PHONE) })
  const { page } = await slowPage(context)
  await withoutAgreement(page)
  await page.addInitScript(WATCH)
  await page.goto(`${url}/user/home`)
  await homePage(page).total.waitFor()
  await page.waitForTimeout(AHEAD_MS)
  return { page, context, control }
}

/** The centre of a control, once it is on screen and not covered. */
async function middleOf(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  for (let look = 0; look < LOOKS; look++) {
    await control.page().waitForTimeout(DRAWN_MS)
    const middle = await control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const point = { x: x + width / 2, y: y + height / 2 }
      return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null
    })
    if (middle) return middle
  }
  throw new Error(`cannot be touched: ${control}`)
}

/**
 * Touches a control. Playwright's own tap runs a hit test inside the page, which would count as the page's time. Here
 * the hit test is over before the touch.
 */
async function touch(control: Locator) {
  const { x, y } = await middleOf(control)
  await control.page().touchscreen.tap(x, y)
}

/** The time from a press to the first paint of each sheet, in ms by sheet. */
export async function sheets(browser: Browser, url: string): Promise<Map<string, number>> {
  const { page, context } = await member(browser, url)
  const home = homePage(page)
  const openers: [string, () => Promise<void>][] = [
    ['deposit', () => touch(home.tile('deposit'))],
    ['withdraw', () => touch(home.tile('withdraw'))],
    ['invite', () => touch(home.tile('invite'))],
    ['refund', () => touch(home.tile('refund'))],
    ['game', () => touch(home.card('PG'))],
    ['conditions', () => touch(page.getByTestId('nav-conditions'))],
  ]
  const times = new Map<string, number>()
  for (const [sheet, press] of openers) {
    await press()
    await page.waitForFunction(() => window.pressed.shown > 0)
    times.set(sheet, await page.evaluate(() => window.pressed.shown - window.pressed.at))
    await touch(home.close)
    await home.modal(sheet).waitFor({ state: 'hidden' })
    await page.waitForTimeout(500)
  }
  await context.close()
  return times
}

/** Opens home and runs the main loop by touch. Gives the interactions and all API calls, those of opening home too. */
export async function mainLoop(browser: Browser, url: string) {
  const { page, context, control } = await member(browser, url)
  await loop(page, control)
  const interactions = await page.evaluate(() => [...window.pressed.interactions.values()])
  const requests = await control.requests()
  await context.close()
  return { interactions, requests: requests.filter(({ path }) => path.startsWith('/api/')) }
}

async function loop(page: Page, { control }: ReturnType<typeof sandboxControl>) {
  const [home, transfer, withdraw] = [homePage(page), transferPage(page), withdrawPage(page)]
  await touch(home.tile('deposit'))
  const qr = await depositPage(page).openQr('WW')
  await qr.amount.pressSequentially('300')
  await touch(qr.create)
  await qr.image.waitFor()
  const open = await control<{ id: string; state: string }[]>('GET', 'qr')
  await control('POST', `qr/${open.find(({ state }) => state === 'open')?.id}/pay`)
  await touch(depositPage(page).transferred)
  await home.modal('deposit').waitFor({ state: 'hidden' })
  await touch(home.card('PG'))
  for (const [way, amount] of [
    ['in', '1000.50'],
    ['out', '700.25'],
  ]) {
    await touch(page.getByTestId(`game-transfer-${way}`))
    await transfer.amount.pressSequentially(amount ?? '')
    await touch(transfer.submit)
    await touch(home.alertOk)
    await home.alert.waitFor({ state: 'hidden' })
  }
  await touch(home.close)
  await touch(home.tile('withdraw'))
  await withdraw.amount.pressSequentially('450.75')
  await touch(withdraw.submit)
  await touch(home.confirmOk)
  // A quick second press in the same place counts as a ghost click (src/components/overlay/ghost-click-guard.ts), so
  // wait as a reader would.
  await home.alert.waitFor()
  await page.waitForTimeout(500)
  await touch(home.alertOk)
  await home.alert.waitFor({ state: 'hidden' })
  for (const place of ['statement', 'profile', 'home']) {
    await touch(page.getByTestId(`nav-${place}`))
    await page.getByTestId(`screen-${place}`).waitFor()
  }
}
