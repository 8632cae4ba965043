import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { refundModal } from '../../pages/refund.page'

test.use({ tolerate: /TypeError|ERR_FAILED of \S+\/assets\/refund-modal-|did not load/ })

test('a sheet whose code does not load leaves the page as it is, and opens once it does', async ({
  page,
  context,
  enter,
}) => {
  const files = /\/assets\/refund-modal-[^/]*\.js$/
  await context.route(files, (route) => route.abort())
  await enter('/user/home?modal=refund')
  // The page reloads once for it, because a deploy may have replaced the file.
  await expect(page.getByTestId('toast')).toContainText(textsIn('th').common.modalFailed)
  await expect(page).not.toHaveURL(/modal=/)
  await expect(homePage(page).screen).toBeVisible()
  await context.unroute(files)
  await page.getByTestId('tile-refund').click()
  await expect(refundModal(page).modal).toBeVisible()
})
