import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { bodiesOf, registerPage, VISITOR } from '../../pages/register.page'

// Tests the second configuration, the build with VITE_LAOS (npx vite build --mode laos --outDir dist-laos). What its
// settings change on the screens is tested by src/app/laos.screen.test.tsx.

const LAO_VISITOR = { ...VISITOR, phone: '020 9876 5432', bank: 'BCEL' }

test.use({ dist: process.env.DIST_LAOS ?? 'dist-laos', scenario: 'laos' })

test('a first visit is in Lao and keeps a chosen language; a visitor registers in kip, the default, and sees that currency', async ({
  page,
  sandbox,
}) => {
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

  const validated = bodiesOf(page, '/api/account/validate')
  const created = bodiesOf(page, '/api/account')
  const register = registerPage(page)
  await register.goto()
  await register.fillPhone(LAO_VISITOR.phone)
  await register.fillOtp(sandbox, LAO_VISITOR.phone)
  await register.fillProfile(LAO_VISITOR)
  await register.fillBank(LAO_VISITOR)
  await expect(register.at('currency')).toHaveValue('LAK')
  await register.submit.click()
  await register.onceDone()
  expect(validated).toMatchObject([{ username: '02098765432', currency: 'LAK' }])
  expect(created).toMatchObject([{ username: '02098765432', bankCode: 'BCEL', currency: 'LAK' }])
  await loginPage(page).signIn(LAO_VISITOR)
  const home = page.getByTestId('screen-home')
  await expect(home).toContainText('ກີບ')
  await expect(home).not.toContainText('ບາດ')
})
