import { expect, test } from '../../fixtures'
import { bonusPage } from '../../pages/bonus.page'
import { openApp } from '../../support/browser/open-app'
import { needsSettings } from '../../support/build-settings'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberApi } from '../../support/sandbox/member-api'

const CLEAR = '/api/bonus/clear'

test("a press that starts on a button's hover ring counts, even when the ring disappears meanwhile", async ({
  page,
  enter,
  sandbox,
}) => {
  const bonus = bonusPage(page)
  await sandbox.reset('active-bonus')
  const release = await holdRequests(page, '**/api/wallet')
  await enter('/user/bonus')
  const ring = bonus.cancel.locator('.animate-spin')
  // Waits for the cards: the name of the active bonus is read with them, and when it appears it moves the button.
  await expect(bonus.card('DAILY')).toBeVisible()
  await ring.hover()
  await page.mouse.down()
  release()
  await expect(bonus.cancel).not.toHaveAttribute('aria-busy')
  await expect(ring).toBeHidden()
  await page.mouse.up()
  await expect(bonus.question).toBeVisible()
  await bonus.no.click()
  await expect(bonus.question).toBeHidden()
})

const SATURDAY_LAST = '2027-02-27T23:59:50+07:00'
const SUNDAY_FIRST = '2027-02-28T00:00:10+07:00'
const MONDAY_FIRST = '2027-03-01T00:00:10+07:00'

for (const zone of ['Asia/Bangkok', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`on a phone in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test("days and weeks change at Bangkok's midnight", async ({ page, enter, sandbox }) => {
      needsSettings('VITE_WEEK_START')
      const bonus = bonusPage(page)
      const api = await memberApi(sandbox)
      const at = (now: string) => sandbox.control('POST', 'clock', { now, frozen: true })
      const take = async (...codes: string[]) => {
        for (const code of codes) {
          await api.call('GET', `/api/bonus/activate/${code}`)
          await api.call('GET', CLEAR)
        }
      }
      await sandbox.control('POST', 'settings', { bonusEndBelow: null })
      const states = async (expected: Record<string, string>) => {
        for (const [code, state] of Object.entries(expected))
          await expect(bonus.card(code)).toHaveAttribute('data-state', state)
      }
      const openAgain = () => openApp(page, '/user/bonus')
      // The phone's clock is fixed, as the server's is. The app tells the server's time by the phone's clock, and
      // midnight is only seconds away.
      await page.clock.setFixedTime(Date.now())
      await at(SATURDAY_LAST)
      await take('DAILY', 'WEEKLY', 'WEEKLY', 'WELCOME')
      await enter('/user/bonus')
      await states({ DAILY: 'received', WEEKLY: 'received', WELCOME: 'received', VIP: 'claimable' })
      await expect(bonus.card('DAILY')).toBeDisabled()

      await at(SUNDAY_FIRST)
      await openAgain()
      await states({ DAILY: 'claimable', WEEKLY: 'claimable', WELCOME: 'received' })
      await take('DAILY', 'WEEKLY', 'WEEKLY')
      await openAgain()
      await states({ DAILY: 'received', WEEKLY: 'received' })

      await at(MONDAY_FIRST)
      await openAgain()
      await states({ DAILY: 'claimable', WEEKLY: 'received' })
    })
  })
}

test('a page left open past midnight offers the day bonus again', async ({ page, enter, sandbox }) => {
  const now = '2027-02-27T23:59:00+07:00'
  await sandbox.control('POST', 'clock', { now, frozen: true })
  await sandbox.control('POST', 'settings', { bonusEndBelow: null })
  const api = await memberApi(sandbox)
  await api.call('GET', '/api/bonus/activate/DAILY')
  await api.call('GET', CLEAR)
  await page.clock.install({ time: new Date(now) })
  await enter('/user/bonus')
  const bonus = bonusPage(page)
  await expect(bonus.card('DAILY')).toHaveAttribute('data-state', 'received')
  await page.clock.fastForward(90_000)
  await expect(bonus.card('DAILY')).toHaveAttribute('data-state', 'claimable')
})
