import { expect, test } from '../../fixtures'
import { transferPage } from '../../pages/transfer.page'

// What the end of a session does and removes, in this tab and in others.

test('an action in flight when the session ended is reported as unknown on the sign-in page', async ({
  page,
  enter,
  sandbox,
}) => {
  const transfer = transferPage(page)
  await sandbox.fault({ method: 'POST', path: '/api/wallet/transfer', kind: 'hang' })
  await page.clock.install()
  await enter('/user/home?modal=transfer&game=PG')
  await transfer.fill({ amount: '10' })
  await transfer.submit.click()
  await expect.poll(() => sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
  // The reads on entry have finished. A balance that came later would be fresh and not refetched.
  await expect.poll(async () => (await sandbox.requests()).every(({ status }) => status !== null)).toBe(true)
  await sandbox.fault({
    method: 'GET',
    path: '/api/wallet',
    kind: 'status',
    status: 401,
    code: 'invalid-token',
  })
  await page.clock.runFor(6_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'unknown')
  await page.getByTestId('alert-ok').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  expect(await sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
})
