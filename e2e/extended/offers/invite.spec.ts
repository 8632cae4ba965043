import { expect, test } from '../../fixtures'
import { holdRequests } from '../../support/sandbox/hold-requests'

test("the banners' button waits for the code of the slides' texts, which would push it away from the finger", async ({
  page,
  enter,
}) => {
  const release = await holdRequests(page, '**/assets/sanitised-html-*.js')
  await enter('/user/home?modal=invite')
  await expect(page.getByTestId('invite-row').first()).toBeVisible()
  const open = page.getByTestId('modal-invite').getByTestId('banners-open')
  await expect(open).toBeHidden()
  release()
  await open.click()
  await expect(page.getByTestId('modal-banners').getByTestId('carousel-slide')).toHaveCount(2)
})
