import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { screenshot } from '../../support/browser/slip-files'

test('one button at a time is primary, whatever is unfolded above the slip', async ({ page, enter }) => {
  await enter('/user/home?modal=deposit')
  const deposit = depositPage(page)
  const gold = deposit.modal.locator('button.bg-accent:visible')
  await deposit.slip.file.setInputFiles(await screenshot(page))
  await expect(deposit.slip.upload).toBeVisible()
  await deposit.openQr('ZPAY')
  await expect(gold).toHaveCount(1)
  await deposit.openGroup('wallet')
  await expect(gold).toHaveCount(1)
  await deposit.openGroup('bank')
  await expect(gold).toHaveCount(1)
  await expect(gold).toHaveAttribute('data-testid', 'slip-upload')
})
