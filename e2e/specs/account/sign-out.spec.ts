import { expect, test } from '../../fixtures'
import { holdRequests } from '../../support/sandbox/hold-requests'

// What the end of a session does and removes, in this tab and in others.

test('nothing of the member is on screen while the sign-in page is still loading', async ({
  page,
  enter,
}) => {
  const release = await holdRequests(page, /\/assets\/login-[^/]*\.js$/)
  await enter('/user/profile')
  await expect(page.getByTestId('screen-profile')).toBeVisible()
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-profile')).toHaveCount(0)
  await expect(page.getByTestId('logout')).toHaveCount(0)
  await expect(page.getByTestId('screen-login')).toHaveCount(0)
  release()
  await expect(page.getByTestId('screen-login')).toBeVisible()
})
