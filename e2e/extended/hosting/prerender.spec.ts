import { expect, MEMBER, test } from '../../fixtures'
import { appIsReady } from '../../support/browser/open-app'
import { ENTRY, openPrerendered, openPrerenderedHome } from '../../support/browser/prerendered'
import { testEarlySheet } from '../../support/early-sheet'
import { testPrerenderedSignIn } from '../../support/prerendered-sign-in'
import { holdRequests } from '../../support/sandbox/hold-requests'

testPrerenderedSignIn('la')
testPrerenderedSignIn('en')

testEarlySheet('by keyboard', (tile) => tile.press('Enter'))

test('early input stays when nothing is pressed, with the caret in place', async ({ page, sandbox }) => {
  await page.route(ENTRY, async (route) => {
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=username]')?.value === '0812',
    )
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByTestId('login-username').pressSequentially('0812')
  await appIsReady(page)
  await expect(page.getByTestId('login-username')).toHaveValue('0812')
  await expect(page.getByTestId('login-username')).toBeFocused()
  await page.keyboard.type('345678')
  await expect(page.getByTestId('login-username')).toHaveValue(MEMBER.phone)
  expect(await sandbox.count('POST', '/api/login')).toBe(0)
})

test('an early language choice, checkbox, shown password and focus are kept', async ({ page }) => {
  const release = await holdRequests(page, ENTRY)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByTestId('login-password').fill(MEMBER.password)
  await page.getByTestId('login-remember').check()
  await page.getByTestId('lang-select').selectOption('en')
  await page.getByTestId('login-password-show').click()
  await page.getByTestId('login-forgot').focus()
  await expect(page.locator('#prerendered')).toHaveCount(1)
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await appIsReady(page)
  await expect(page.getByTestId('login-password')).toHaveValue(MEMBER.password)
  await expect(page.getByTestId('login-password')).toHaveAttribute('type', 'text')
  await expect(page.getByTestId('login-remember')).toBeChecked()
  await expect(page.getByTestId('login-forgot')).toBeFocused()
})

test('a link pressed before home is live leads to its page, and Back leads home', async ({
  page,
  sandbox,
}) => {
  const release = await holdRequests(page, ENTRY)
  await openPrerenderedHome(page, sandbox)
  await expect(page.locator('#prerendered')).toHaveCount(1)
  await Promise.all([
    page.waitForURL('/user/statement', { waitUntil: 'commit' }),
    page.getByTestId('nav-statement').click(),
  ])
  release()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', /\d/)
})

for (const [screen, path, call] of [
  ['statement', '/user/statement?type=deposit', '/api/lookup/banks'],
  ['bonus', '/user/bonus', '/api/bonus'],
] as const)
  test(`the ${screen} page is on screen before the app, and its calls are sent once`, async ({
    page,
    sandbox,
  }) => {
    const release = await holdRequests(page, ENTRY)
    await openPrerendered(page, sandbox, path)
    await expect(page.locator(`#prerendered [data-testid="screen-${screen}"]`)).toBeVisible()
    await expect.poll(() => sandbox.count('GET', call)).toBe(1)
    release()
    await appIsReady(page)
    await expect(page.getByTestId(`screen-${screen}`).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page).toHaveURL(path)
    expect(await sandbox.count('GET', call)).toBe(1)
  })

test('an address that changes before the app renders is followed', async ({ page, sandbox }) => {
  // Holds the texts of the members' pages, without which the app doesn't render.
  const release = await holdRequests(page, /\/assets\/member-[^/]+\.js$/)
  await openPrerenderedHome(page, sandbox)
  await page.waitForFunction(() => !String(history.pushState).includes('native code'))
  await page.evaluate(() => history.pushState({}, '', '/user/home?modal=deposit'))
  release()
  await expect(page.getByTestId('modal-deposit')).toBeVisible()
})
