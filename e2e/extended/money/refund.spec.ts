import { expect, test } from '../../fixtures'
import { refundModal } from '../../pages/refund.page'
import { holdRequests } from '../../support/sandbox/hold-requests'

const RECEIVE = '/api/refund/receive'

test('an answer after Back closes nothing', async ({ page, enterAnew }) => {
  const refund = refundModal(page)
  await enterAnew()
  await page.getByTestId('tile-refund').click()
  const release = await holdRequests(page, `**${RECEIVE}`)
  await refund.receive.click()
  await refund.yes.click()
  await page.goBack()
  await expect(refund.modal).toBeHidden()
  await page.getByTestId('nav-conditions').click()
  await expect(page.getByTestId('modal-conditions')).toBeVisible()
  release()
  await expect(refund.alert).toHaveAttribute('data-outcome', 'success')
  await expect(page.getByTestId('modal-conditions')).toBeVisible()
})
