import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { bodiesOf, registerPage, VISITOR } from '../../pages/register.page'

const LAO_MEMBER = { phone: '02055512345', password: 'demo1234' }
const LAO_VISITOR = { ...VISITOR, phone: '020 9876 5432', bank: 'BCEL' }

// Tests the second configuration, the build with VITE_LAOS (npm run build -- --mode laos --outDir dist-laos).
test.use({ dist: process.env.DIST_LAOS ?? 'dist-laos', scenario: 'laos' })

test.beforeEach(async ({ page }) => {
  // A first visit, without a chosen language.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', '1')
    localStorage.removeItem('locale')
  })
})

test('the app starts in Lao and keeps a chosen language', async ({ page }) => {
  await loginPage(page).goto()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await expect(page.getByTestId('lang-select')).toHaveValue('la')
  await page.getByTestId('lang-select').selectOption('en')
  // The choice is stored once its texts have loaded.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a member signs in with a Lao number and sees kip', async ({ page }) => {
  await loginPage(page).goto()
  await loginPage(page).signIn(LAO_MEMBER)
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', /\d/)
  // Control: home.spec.ts expects baht.
  await expect(page.getByTestId('screen-home')).toContainText('ກີບ')
  await expect(page.getByTestId('screen-home')).not.toContainText('ບາດ')
})

for (const currency of ['LAK', 'BAHT'] as const) {
  test(`a visitor registers in ${currency} (kip is the default) and sees that currency`, async ({
    page,
    sandbox,
  }) => {
    const validated = bodiesOf(page, '/api/account/validate')
    const created = bodiesOf(page, '/api/account')
    const register = registerPage(page)
    await register.goto()
    await register.fillPhone(LAO_VISITOR.phone)
    await register.fillOtp(sandbox, LAO_VISITOR.phone)
    await register.fillProfile(LAO_VISITOR)
    await register.fillBank(LAO_VISITOR)
    await expect(register.at('currency')).toHaveValue('LAK')
    await register.at('currency').selectOption(currency)
    await register.submit.click()
    await register.onceDone('register-go-login')
    expect(validated).toMatchObject([{ username: '02098765432', currency: 'LAK' }])
    expect(created).toMatchObject([{ username: '02098765432', bankCode: 'BCEL', currency }])
    expect(Object.keys(Object(validated[0])).sort()).toEqual(Object.keys(Object(created[0])).sort())
    await loginPage(page).signIn(LAO_VISITOR)
    const home = page.getByTestId('screen-home')
    const [own, other] = currency === 'LAK' ? ['ກີບ', 'ບາດ'] : ['ບາດ', 'ກີບ']
    await expect(home).toContainText(own)
    await expect(home).not.toContainText(other)
    // A sheet that is opened by its address has the member's currency, too.
    await page.goto('/user/home?modal=transfer')
    // The new document is in Thai, the tests' language, because the member has chosen none.
    const [ownInThai, otherInThai] = currency === 'LAK' ? ['กีบ', 'บาท'] : ['บาท', 'กีบ']
    await expect(page.getByTestId('transfer-from')).toContainText(ownInThai)
    await expect(page.getByTestId('transfer-from')).not.toContainText(otherInThai)
  })
}

test('numbers have 6 to 15 digits instead of 10', async ({ page, sandbox }) => {
  const register = registerPage(page)
  await register.goto()
  for (const wrong of ['12345', '1234567890123456', '020x5551234']) {
    await register.fillPhone(wrong)
    await expect(register.error('phone')).toBeVisible()
  }
  expect(await sandbox.count('POST', '/api/otp/send')).toBe(0)
  await register.fillPhone('໑໒໓໔໕໖')
  await expect(register.step(1)).toBeVisible()
})
