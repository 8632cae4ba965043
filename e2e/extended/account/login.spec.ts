import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'

test("sign-in does not wait for the site's state", async ({ page, sandbox }) => {
  await test.step("sign-in works when the site's state cannot be read", async () => {
    await sandbox.fault({ method: 'GET', path: '/api/lookup/active', kind: 'status', status: 500 })
    await loginPage(page).goto()
    await loginPage(page).signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
  })

  await test.step('an unanswered site check delays the sign-in by 5 s at most', async () => {
    await sandbox.clearFaults()
    await sandbox.fault({ method: 'GET', path: '/api/lookup/active', kind: 'hang' })
    await page.getByTestId('logout').click()
    const before = await sandbox.count('POST', '/api/login')
    await loginPage(page).signIn()
    await expect(loginPage(page).submit).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByTestId('screen-home')).toBeVisible({ timeout: 40_000 })
    expect(await sandbox.count('POST', '/api/login')).toBe(before + 1)
  })
})

test('storage blocked: it is reported, and sign-in works', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get: refuse })
  })
  await loginPage(page).goto()
  await expect(page.getByTestId('storage-blocked')).toHaveCount(1)
  await loginPage(page).signIn()
  await expect(page.getByTestId('screen-home')).toBeVisible()
})
