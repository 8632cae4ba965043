import { expect, test, WITH_MOTION } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'

test.use(WITH_MOTION)

const REFRESH = '/api/wallet/refresh/slot'

test('balances are refreshed on entry and by a press', async ({ page, enter, sandbox, context }) => {
  const home = homePage(page)
  const refreshes = () => sandbox.count('GET', REFRESH)
  const enterAgain = async (laterMs: number) => {
    await page.getByTestId('nav-profile').click()
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await page.clock.fastForward(laterMs)
    await page.getByTestId('nav-home').click()
  }
  await page.clock.install()
  // Without a wheel, home has a tile that refreshes too.
  await sandbox.control('POST', 'settings', { wheelActive: false })
  await test.step('entering refreshes once; entering again within a minute, focus and reconnection do not', async () => {
    await enter()
    await expect.poll(refreshes).toBe(1)
    await expect(home.refresh).not.toHaveAttribute('aria-busy', 'true')
    await page.getByTestId('nav-profile').click()
    await page.getByTestId('nav-home').click()
    await expect(home.total).toHaveAttribute('value', '4054.5')
    await page.reload()
    await expect(home.total).toHaveAttribute('value', '4054.5')
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // A chunk that is still loading would fail when the connection drops.
    await expect(page.getByTestId('chat-open')).toBeAttached()
    await context.setOffline(true)
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await passTime(page, 500)
    expect(await refreshes()).toBe(1)
    // Control: after more than a minute, entering refreshes again.
    await enterAgain(61_000)
    await expect.poll(refreshes).toBe(2)
    await expect(home.refresh).not.toHaveAttribute('aria-busy', 'true')
  })

  await test.step('a refresh by a press sends one request, however it is pressed, and shows its time', async () => {
    await enterAgain(50_000)
    await expect(home.lastUpdate).toContainText(/\d/)
    const release = await holdRequests(page, `**${REFRESH}`)
    await home.refresh.dblclick()
    release()
    await expect(home.lastUpdate).not.toContainText(/\d/)
    expect(await refreshes()).toBe(3)
    const releaseTile = await holdRequests(page, `**${REFRESH}`)
    await home.tile('refresh').dblclick()
    releaseTile()
    await expect.poll(refreshes).toBe(4)
    await expect(home.tile('spin')).toBeHidden()
  })
})
