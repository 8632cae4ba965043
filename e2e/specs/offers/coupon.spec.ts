import { expect, test } from '../../fixtures'
import { spinPage } from '../../pages/spin.page'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const CLAIM = '/api/spinwheel/coupon/claim'
const wallets = async (sandbox: SandboxControl) => {
  const { accounts, total } = await sandbox.ledger()
  expect(total).toBe(0)
  return Object.entries(accounts)
    .filter(([name]) => name.startsWith('wallet:'))
    .reduce((sum, [, satang]) => sum + satang, 0)
}

test('a coupon is claimed once, after a question, into the wallet', async ({ page, sandbox, enter }) => {
  const spin = spinPage(page)
  const before = await wallets(sandbox)
  await enter('/user/spin')
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
  // A coupon may have given coins.
  await expect.poll(() => sandbox.count('GET', '/api/spinwheel/setup')).toBe(readings + 1)
})

test('a refused claim shows its code, moves nothing, and can be repeated', async ({
  page,
  sandbox,
  enter,
}) => {
  const spin = spinPage(page)
  const before = await wallets(sandbox)
  await page.clock.install()
  await enter('/user/spin')
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

test('a claim whose answer is lost is reported as unknown, and what the server did is shown', async ({
  page,
  sandbox,
  enter,
}) => {
  const spin = spinPage(page)
  await sandbox.fault({ method: 'POST', path: CLAIM, kind: 'drop', book: true, times: 1 })
  await enter('/user/spin')
  await expect(spin.coupons).toHaveCount(2)
  await spin.claims.first().click()
  await spin.confirm.click()
  await expect(spin.alert).toHaveAttribute('data-outcome', 'unknown')
  await expect(spin.coupons).toHaveCount(1)
  expect(await sandbox.count('POST', CLAIM)).toBe(1)
})

test.describe('many coupons', () => {
  test.use({ scenario: 'full' })

  test('are shown three to a page, and the page is in the address', async ({ page, enter }) => {
    const spin = spinPage(page)
    await enter('/user/spin')
    await expect(spin.coupons).toHaveCount(3)
    const first = await spin.coupons.first().textContent()
    await page.getByTestId('pager-next').click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(spin.coupons.first()).not.toHaveText(first ?? '')
    await page.goBack()
    await expect(spin.coupons.first()).toHaveText(first ?? '')
  })

  test('a page past the end becomes the last one', async ({ page, enter }) => {
    const spin = spinPage(page)
    await enter('/user/spin?page=999')
    await expect(spin.coupons.first()).toBeVisible()
    await expect(page.getByTestId('pager-next')).toBeDisabled()
  })
})
