import { expect, test } from '../fixtures'
import { loginPage } from '../pages/login.page'
import { bodiesOf, registerPage, VISITOR } from '../pages/register.page'

/** For `test.use`: the second configuration, the build with VITE_LAOS (`vite build --mode laos --outDir dist-laos`). */
export const LAO_BUILD = { dist: process.env.DIST_LAOS ?? 'dist-laos', scenario: 'laos' }

const LAO_VISITOR = { ...VISITOR, phone: '020 9876 5432', bank: 'BCEL' }

/** Makes each test's page a first visit, without a chosen language. */
export const withoutLanguage = () =>
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('visited')) return
      sessionStorage.setItem('visited', '1')
      localStorage.removeItem('locale')
    })
  })

/** Defines the test that registers in a currency and finds it on the screens. */
export const testLaoRegistration = (currency: 'LAK' | 'BAHT') =>
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
    const sheet = page.getByTestId('modal-transfer')
    await expect(sheet).toContainText(ownInThai)
    await expect(sheet).not.toContainText(otherInThai)
  })
