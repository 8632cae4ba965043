import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'

test('a locked app shows and reads nothing, the device unlocks it, and without its key the password does', async ({
  page,
  sandbox,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: false,
      automaticPresenceSimulation: true,
    },
  })
  const recognise = (isUserVerified: boolean) =>
    device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const total = homePage(page).total
  const lockToggle = page.getByTestId('lock-switch')
  const unlock = page.getByTestId('unlock')

  await loginPage(page).goto()
  await loginPage(page).remember.check()
  await loginPage(page).signIn()
  await expect(total).toHaveAttribute('value', /\d/)
  await page.getByTestId('nav-profile').click()
  await lockToggle.click()
  await expect(page.getByTestId('lock-switch-error')).toBeVisible()
  await expect(lockToggle).not.toBeChecked()
  await recognise(true)
  await lockToggle.click()
  await expect(lockToggle).toBeChecked()

  const read = async () => (await sandbox.requests()).length
  const before = await read()
  await page.goto('/user/home?modal=withdraw')
  await expect(unlock).toBeFocused()
  await recognise(false)
  await unlock.click()
  await expect(page.getByTestId('lock-error')).toBeVisible()
  expect(await page.locator('data').count()).toBe(0)
  expect(await read()).toBe(before)
  await recognise(true)
  await unlock.click()
  await expect(page.getByTestId('withdraw-amount')).toBeVisible()
  await expect(total).toHaveAttribute('value', /\d/)

  await device.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.reload()
  await unlock.click()
  await expect(page.getByTestId('lock-error')).toBeVisible()
  await page.getByTestId('lock-password').click()
  await loginPage(page).signIn()
  await expect(page.getByTestId('withdraw-amount')).toBeVisible()
})

test('in the background the page is blank, an open sheet too, and nothing typed is lost', async ({
  page,
  enter,
}) => {
  await enter('/user/home?modal=withdraw')
  const amount = page.getByTestId('withdraw-amount')
  await amount.fill('300')
  await expect(page.getByTestId('modal-withdraw')).toHaveCSS('opacity', '1')
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, isHidden)
  for (const [isHidden, opacity] of [
    [true, '0'],
    [false, '1'],
  ] as const) {
    await setHidden(isHidden)
    await expect(page.getByTestId('modal-withdraw')).toHaveCSS('opacity', opacity)
    await expect(page.locator('body')).toHaveCSS('opacity', opacity)
    await expect(amount).toHaveValue('300')
    await expect(amount).toBeFocused()
  }
})
