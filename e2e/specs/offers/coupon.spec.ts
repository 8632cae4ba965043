import { expect, test } from '../../fixtures'
import { spinPage } from '../../pages/spin.page'
import { followLink } from '../../support/browser/open-app'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const CLAIM = '/api/spinwheel/coupon/claim'
const wallets = async (sandbox: SandboxControl) => {
  const { accounts, total } = await sandbox.ledger()
  expect(total).toBe(0)
  return Object.entries(accounts)
    .filter(([name]) => name.startsWith('wallet:'))
    .reduce((sum, [, satang]) => sum + satang, 0)
}

test('a coupon is claimed once, refused, or claimed without an answer', async ({
  page,
  sandbox,
  enterAnew,
}) => {
  const spin = spinPage(page)
  await page.clock.install()
  await test.step('a coupon is claimed once, after a question, into the wallet', async () => {
    await enterAnew()
    const before = await wallets(sandbox)
    await followLink(page, '/user/spin')
    await expect(spin.coupons).toHaveCount(2)
    await spin.claims.first().click()
    await page.getByTestId('confirm-cancel').click()
    expect(await sandbox.count('POST', CLAIM)).toBe(0)
    const readings = await sandbox.count('GET', '/api/spinwheel/setup')

    await spin.claims.first().click()
    await spin.confirm.dblclick()
    await expect(page.getByTestId('toast')).toHaveAttribute('data-outcome', 'success')
    await expect(spin.coupons).toHaveCount(1)
    expect(await sandbox.count('POST', CLAIM)).toBe(1)
    expect(await wallets(sandbox)).toBe(before + 50_00)
    // The setup with the coins is read again, because a coupon may give coins.
    await expect.poll(() => sandbox.count('GET', '/api/spinwheel/setup')).toBe(readings + 1)
  })

  await test.step('a refused claim shows its code, moves nothing, and can be repeated', async () => {
    await enterAnew()
    const before = await wallets(sandbox)
    await followLink(page, '/user/spin')
    for (let press = 1; press <= 2; press++) {
      await spin.claims.nth(1).click()
      await spin.confirm.click()
      await expect(spin.alert).toHaveAttribute('data-code', 'COUPON_EXPIRED')
      await page.getByTestId('alert-ok').click()
      expect(await sandbox.count('POST', CLAIM)).toBe(press)
      // Within 500 ms a second claim counts as the same press.
      await page.clock.runFor(500)
    }
    expect(await wallets(sandbox)).toBe(before)
  })

  await test.step('a claim whose answer is lost is told by the coupons', async () => {
    await enterAnew()
    await sandbox.fault({ method: 'POST', path: CLAIM, kind: 'drop', book: true, times: 1 })
    await followLink(page, '/user/spin')
    await expect(spin.coupons).toHaveCount(2)
    await spin.claims.first().click()
    await spin.confirm.click()
    await expect(page.getByTestId('toast').and(page.locator('[data-outcome=success]'))).toBeVisible()
    await expect(spin.coupons).toHaveCount(1)
    expect(await sandbox.count('POST', CLAIM)).toBe(1)
  })
})

test.describe('many coupons', () => {
  test.use({ scenario: 'full' })

  test('many coupons are shown by pages', async ({ page, enter }) => {
    const spin = spinPage(page)
    await test.step('are shown three to a page, and the page is in the address', async () => {
      await enter('/user/spin')
      await expect(spin.coupons).toHaveCount(3)
      const first = await spin.coupons.first().textContent()
      await page.getByTestId('pager-next').click()
      await expect(page).toHaveURL(/\?page=2$/)
      await expect(spin.coupons.first()).not.toHaveText(first ?? '')
      await page.goBack()
      await expect(spin.coupons.first()).toHaveText(first ?? '')
    })

    await test.step('a page past the end becomes the last one', async () => {
      await expect(page.getByTestId('pager-next')).toBeEnabled()
      await followLink(page, '/user/spin?page=999')
      await expect(page.getByTestId('pager-next')).toBeDisabled()
      await expect(spin.coupons.first()).toBeVisible()
    })
  })
})
