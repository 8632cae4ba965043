import { expect, MEMBER, test } from '../../fixtures'
import { appIsReady } from '../../support/browser/open-app'
import { ENTRY, openPrerenderedHome } from '../../support/browser/prerendered'
import { holdRequests } from '../../support/sandbox/hold-requests'

test('the sign-in page is shown before the app is live, and input and presses are kept', async ({ page }) => {
  const release = await holdRequests(page, ENTRY)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByTestId('login-submit')).toBeVisible()
  const prerendered = await page.getByTestId('login-submit').textContent()
  await page.getByTestId('login-username').fill(MEMBER.phone)
  await page.getByTestId('login-password').fill(MEMBER.password)
  await page.getByTestId('login-submit').click()
  await expect(page.locator('#prerendered')).toHaveCount(1)
  release()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  await appIsReady(page)
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('login-submit')).toHaveText(prerendered ?? '')
})

test('a sheet requested by a double tap before home is live opens once', async ({ page, sandbox }) => {
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
