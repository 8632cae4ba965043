import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { holdRequests } from '../../support/sandbox/hold-requests'

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'

test('a sheet stays open through any number of Escapes during its transfer, and keeps no input after Back', async ({
  page,
  enter,
  sandbox,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await enter(`${SHEET}&game=PG`)
  await transfer.fill({ amount: '100' })
  const release = await holdRequests(page, `**${SEND}`)
  await transfer.submit.click()
  await expect(transfer.submit).toHaveAttribute('aria-busy', 'true')
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Escape')
    await expect(transfer.sheet).toBeVisible()
  }
  release()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  expect(await sandbox.count('POST', SEND)).toBe(1)
  await home.alertOk.click()
  await expect(transfer.sheet).toBeHidden()

  // No input is in an address, and none is left after Back.
  await page.getByTestId('home-transfer').click()
  await transfer.fill({ to: 'PG', amount: '123.45' })
  expect(new URL(page.url()).search).toBe('?modal=transfer')
  await page.goBack()
  await expect(transfer.sheet).toBeHidden()
  await expect(home.screen).toBeVisible()
  await page.goForward()
  await expect(transfer.amount).toHaveValue('')
})
