import type { Locator } from '@playwright/test'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { transferPage } from '../../pages/transfer.page'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

// The other actions share this one's way (`useOnce`); src/app/outcomes.screen.test.tsx presses them all. A QR, a slip and a
// spin are pressed by a double click (e2e/specs).

test.use(WITH_MOTION)

const SEND = '/api/wallet/transfer'

/** Two taps, queued in the browser so that no round trip delays the second. */
async function tapTwice(button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  const page = button.page()
  const session = await page.context().newCDPSession(page)
  const tap = () =>
    Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  await Promise.all([tap(), tap()])
  await session.detach()
}

test('a transfer is sent once by two taps', async ({ page, enter, sandbox }) => {
  await enter('/user/home?modal=game&game=PG')
  await page.getByTestId('game-transfer-in').click()
  await transferPage(page).amount.fill('10')
  const before = await memberMoney(sandbox)
  const release = await holdRequests(page, `**${SEND}`)
  await tapTwice(transferPage(page).submit)
  release()
  await page.getByTestId('alert-ok').click()
  expect(await sandbox.count('POST', SEND)).toBe(1)
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -10_00, PG: 10_00 })
})
