import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { gamePage } from '../pages/game.page'
import { homePage } from '../pages/home.page'
import { transferPage } from '../pages/transfer.page'
import { withdrawPage } from '../pages/withdraw.page'
import { passTime } from './browser/pass-time'
import { holdRequests } from './sandbox/hold-requests'
import { memberMoney, moved } from './sandbox/ledger'
import type { SandboxControl } from './sandbox/sandbox-control'

type Press = (page: Page, handle: string) => Promise<void>

/** Two clicks before the page can do anything between them. */
export const clickTwiceInOneTask: Press = (page, handle) =>
  page.getByTestId(handle).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

/** Two taps, queued in the browser so that no round trip delays the second, or with a frame between them. */
const tapTwice =
  (between: 'nothing' | 'a frame'): Press =>
  async (page, handle) => {
    const button = page.getByTestId(handle)
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error(`${handle} is not on screen`)
    const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    const session = await page.context().newCDPSession(page)
    const tap = () =>
      Promise.all([
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at }),
        session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ])
    const first = tap()
    if (between === 'a frame') await page.evaluate(() => new Promise(requestAnimationFrame))
    await Promise.all([first, tap()])
    await session.detach()
  }

const PRESSES: [string, Press][] = [
  ['a double click', (page, handle) => page.getByTestId(handle).dblclick()],
  ['two taps at once', tapTwice('nothing')],
  ['two taps a frame apart', tapTwice('a frame')],
  ['two clicks in one task', clickTwiceInOneTask],
]

/**
 * The transfers and the withdrawal: how each is opened and prepared, the handle of its last press, and what it books on
 * each balance, in satang.
 */
const ACTIONS = [
  {
    name: 'transfer',
    path: '/user/home?modal=game&game=PG',
    open: (page: Page) => gamePage(page).transferIn.click(),
    call: '/api/wallet/transfer',
    handle: 'transfer-submit',
    prepare: (page: Page) => transferPage(page).amount.fill('10'),
    books: { WALLET: -10_00, PG: 10_00 },
  },
  {
    name: 'transfer of the whole wallet',
    path: '/user/home?modal=game&game=PG',
    open: (page: Page) => gamePage(page).transferIn.click(),
    call: '/api/wallet/transferAll',
    handle: 'transfer-submit',
    prepare: (page: Page) => transferPage(page).all.click(),
    books: { WALLET: -2450_75, PG: 2450_75 },
  },
  {
    name: 'withdrawal',
    path: '/user/home',
    open: (page: Page) => homePage(page).tile('withdraw').click(),
    call: '/api/wallet/withdrawAll',
    handle: 'confirm-ok',
    prepare: (page: Page) => withdrawPage(page).ask('100'),
    books: { WALLET: -100_00 },
  },
] as const

type Action = (typeof ACTIONS)[number]

/** Presses twice in each way. Each time one request is sent and booked once. */
async function pressTwice(page: Page, sandbox: SandboxControl, action: Action) {
  const { open, prepare, call, handle, books } = action
  for (const [way, press] of PRESSES) {
    await open(page)
    await prepare(page)
    const [sent, before] = [await sandbox.count('POST', call), await memberMoney(sandbox)]
    const release = await holdRequests(page, `**${call}`)
    await press(page, handle)
    release()
    await page.getByTestId('alert-ok').click()
    expect(await sandbox.count('POST', call), way).toBe(sent + 1)
    expect(moved(before, await memberMoney(sandbox)), way).toEqual(books)
    if (call === '/api/wallet/transferAll') await bringBack(page)
  }
}

/** Presses without a connection, then, as a control, with one. */
async function pressOffline(page: Page, sandbox: SandboxControl, action: Action) {
  const { open, prepare, call, handle } = action
  const sent = await sandbox.count('POST', call)
  const context = page.context()
  await page.unrouteAll()
  await page.clock.install()
  await open(page)
  await prepare(page)
  await expect(page.getByTestId(handle)).toBeVisible()
  // The code that reports an outcome has loaded when the chat's button is there.
  await expect(page.getByTestId('chat-open')).toBeAttached()
  await context.setOffline(true)
  await page.getByTestId(handle).click()
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'refused')
  await page.getByTestId('alert-ok').click()
  await context.setOffline(false)
  await passTime(page, 10_000)
  expect(await sandbox.count('POST', call)).toBe(sent)
  // Control: online the same press sends a request.
  if (handle === 'confirm-ok') await prepare(page)
  await page.getByTestId(handle).click()
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'success')
  expect(await sandbox.count('POST', call)).toBe(sent + 1)
}

/** Defines the test that presses an action in every way of a double press, and without a connection. */
export function testSinglePress(name: Action['name']) {
  const action = ACTIONS.find((one) => one.name === name)
  if (!action) throw new Error(`no action ${name}`)
  test(`a ${name} is sent once however it is pressed, and not later`, async ({ page, enter, sandbox }) => {
    await enter(action.path)
    await test.step(`a ${name} sends one request for every kind of double press`, () =>
      pressTwice(page, sandbox, action))
    await test.step(`a ${name} pressed offline says so and is not sent later`, () =>
      pressOffline(page, sandbox, action))
  })
}

/** Moves the whole-wallet transfer back, so that the next press has something to move. */
async function bringBack(page: Page) {
  const { amount, submit } = transferPage(page)
  await gamePage(page).transferOut.click()
  await amount.fill('2450.75')
  await submit.click()
  await page.getByTestId('alert-ok').click()
}
