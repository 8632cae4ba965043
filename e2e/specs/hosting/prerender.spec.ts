import { expect, test } from '../../fixtures'
import { appIsReady } from '../../support/browser/open-app'
import { ENTRY, openPrerenderedHome } from '../../support/browser/prerendered'
import { testPrerenderedSignIn } from '../../support/prerendered-sign-in'
import { holdRequests } from '../../support/sandbox/hold-requests'

testPrerenderedSignIn('th')

test('a sheet requested before home is live opens once', async ({ page, sandbox }) => {
  const release = await holdRequests(page, ENTRY)
  await openPrerenderedHome(page, sandbox)
  await expect(page.locator('#prerendered')).toHaveCount(1)
  const tile = page.getByTestId('tile-deposit')
  await tile.dblclick()
  release()
  await expect(page.getByTestId('modal-deposit')).toBeVisible()
  await appIsReady(page)
  await page.goBack()
  await expect(page.getByTestId('modal-deposit')).toBeHidden()
  await expect(page).toHaveURL('/user/home')
  await expect(tile).toBeFocused()
})

test('a member never sees the prerendered sign-in, nor a visitor the prerendered home', async ({
  page,
  enter,
}) => {
  await page.goto('/user/home')
  await expect(page.getByTestId('screen-login')).toBeVisible()
  await enter('/login')
  await expect(page.getByTestId('screen-home')).toBeVisible()
})
