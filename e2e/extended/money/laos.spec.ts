import { LAO_PHONE } from '../../../mocks/scenarios/people'
import { expect, MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'

// Tests the second configuration, the build with VITE_LAOS (npx vite build --mode laos --outDir dist-laos). What its
// settings change on the screens, and a registration in kip, is tested by src/app/laos.screen.test.tsx.

test.use({ dist: process.env.DIST_LAOS ?? 'dist-laos', scenario: 'laos' })

test('a first visit is in Lao and keeps a chosen language, and a member sees kip', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', '1')
    localStorage.removeItem('locale')
  })
  const html = page.locator('html')
  await loginPage(page).goto()
  await expect(html).toHaveAttribute('lang', 'lo')
  await expect(page.getByTestId('lang-select')).toHaveValue('la')
  await expect(page).toHaveTitle(/^ເຂົ້າສູ່ລະບົບ · /)
  await page.getByTestId('lang-select').selectOption('en')
  // The choice is stored once its texts have loaded.
  await expect(html).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByTestId('lang-select').selectOption('la')
  await expect(html).toHaveAttribute('lang', 'lo')

  await loginPage(page).signIn({ phone: LAO_PHONE, password: MEMBER.password })
  const home = page.getByTestId('screen-home')
  await expect(home).toContainText('ກີບ')
  await expect(home).not.toContainText('ບາດ')
})
