import { LOCALES, languageTag } from '../../../src/lib/locale'
import { expect, MEMBER, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { loginPage } from '../../pages/login.page'
import { publicPage } from '../../pages/public.page'

const stored = 'localStorage.getItem("token")'
const LINE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.0.0/IAB'

test('a sign-in is remembered', async ({ page, context }) => {
  const login = loginPage(page)
  await test.step('storage open: nothing is reported', async () => {
    await login.goto()
    await expect(page.getByTestId('storage-blocked')).toHaveCount(0)
    await login.signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
    await page.getByTestId('logout').click()
    await expect(login.submit).toBeVisible()
  })

  await test.step('a remembered sign-in survives closing the tab', async () => {
    await login.remember.check()
    await login.signIn({ ...MEMBER, phone: ' 081-234 5678 ' })
    await expect(page.getByTestId('screen-home')).toBeVisible()
    expect(await page.evaluate(stored)).toMatch(/^sandbox-/)
    const second = await context.newPage()
    await second.goto('/login')
    await expect(second.getByTestId('screen-home')).toBeVisible()
  })
})

test('the sign-in page helps to type, to read and to recover', async ({ page }) => {
  const login = loginPage(page)
  await test.step('in a real browser no such hint is shown', async () => {
    await login.goto()
    await expect(login.submit).toBeVisible()
    await expect(page.getByTestId('in-app-browser')).toHaveCount(0)
  })

  await test.step("switching the language keeps what was typed and translates the page's title", async () => {
    await login.username.fill('0812345678')
    await login.password.fill('half')
    const seen = new Set<string>()
    for (const lang of LOCALES.toReversed()) {
      await publicPage(page).language.selectOption(lang)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(lang))
      await expect(login.username).toHaveValue('0812345678')
      await expect(login.password).toHaveValue('half')
      await expect(page).toHaveTitle(/· Luma Club$/)
      const description = page.locator('meta[name=description]')
      await expect(description).toHaveCount(1)
      await expect(description).toHaveAttribute('content', /Luma Club/)
      seen.add(`${await page.title()} ${await description.getAttribute('content')}`)
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(lang)
    }
    expect(seen.size).toBe(LOCALES.length)
  })

  await test.step('a forgotten password leads to support with a prepared message', async () => {
    await page.getByTestId('login-forgot').click()
    const { message, link } = publicPage(page).contact
    await expect(message).toBeVisible()
    await expect(link).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('chat-draft'))).toBe(await message.textContent())
    await page.getByTestId('contact-chat').click()
    await expect(page.getByTestId('chat-input')).toHaveValue((await message.textContent()) ?? '')
    await chatPage(page).shut()
    await page.getByTestId('public-nav-home').click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('chat-draft'))).toBeNull()
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

test.describe("in LINE's browser", () => {
  test.use({ userAgent: LINE })

  test('the way to a real browser is shown', async ({ page }) => {
    await loginPage(page).goto()
    await expect(page.getByTestId('in-app-browser').getByRole('link')).toHaveAttribute(
      'href',
      /openExternalBrowser=1/,
    )
  })
})
