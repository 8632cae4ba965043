import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { freezeClock } from '../../support/browser/freeze-clock'

test('after "I have transferred" the balance is refetched after 15 and 60 seconds', async ({
  page,
  enter,
  sandbox,
}) => {
  await page.clock.install()
  const deposit = depositPage(page)
  await enter('/user/home?modal=deposit')
  await expect(deposit.group('qr')).toBeVisible()
  // The refresh on entry reads the wallet, too.
  await expect(homePage(page).refresh).not.toHaveAttribute('aria-busy')
  const reads = () => sandbox.count('GET', '/api/wallet')
  // Freezes the clock, because time that passes between the steps would bring the refetches closer.
  await freezeClock(page)
  const before = await reads()
  await deposit.transferred.click()
  await expect.poll(reads).toBe(before + 1)
  await page.clock.runFor(14_000)
  expect(await reads()).toBe(before + 1)
  await page.clock.runFor(1_500)
  await expect.poll(reads).toBe(before + 2)
  await page.clock.runFor(45_500)
  await expect.poll(reads).toBe(before + 3)
})
