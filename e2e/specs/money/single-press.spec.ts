import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { transferPage } from '../../pages/transfer.page'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

// The other actions share this one's way (`useOnce`); src/app/outcomes.screen.test.tsx presses them all.

test.use(WITH_MOTION)

const SEND = '/api/wallet/transfer'
const BUTTON = 'transfer-submit'

type Press = (page: Page) => Promise<void>

/** Two taps, queued in the browser so that no round trip delays the second, or with a frame between them. */
const tapTwice =
  (between: 'nothing' | 'a frame'): Press =>
  async (page) => {
    const button = page.getByTestId(BUTTON)
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('the button is not on screen')
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
  ['a double click', (page) => page.getByTestId(BUTTON).dblclick()],
  ['two taps at once', tapTwice('nothing')],
  ['two taps a frame apart', tapTwice('a frame')],
  [
    'two clicks in one task',
    (page) =>
      page.getByTestId(BUTTON).evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      }),
  ],
]

test('a transfer is sent once however it is pressed', async ({ page, enter, sandbox }) => {
  await enter('/user/home?modal=game&game=PG')
  for (const [way, press] of PRESSES)
    await test.step(way, async () => {
      await gamePage(page).transferIn.click()
      await transferPage(page).amount.fill('10')
      const [sent, before] = [await sandbox.count('POST', SEND), await memberMoney(sandbox)]
      const release = await holdRequests(page, `**${SEND}`)
      await press(page)
      release()
      await page.getByTestId('alert-ok').click()
      expect(await sandbox.count('POST', SEND)).toBe(sent + 1)
      expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -10_00, PG: 10_00 })
    })
})
