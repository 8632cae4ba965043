import type { Page } from '@playwright/test'
import { LOCALES, languageTag } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { publicPage } from '../../pages/public.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { moveTo } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'
import { needsSettings } from '../../support/build-settings'

test('without videos the five tutorials are illustrated steps', async ({ page }) => {
  needsSettings(
    'VITE_HOWTO_VIDEO_1',
    'VITE_HOWTO_VIDEO_2',
    'VITE_HOWTO_VIDEO_3',
    'VITE_HOWTO_VIDEO_4',
    'VITE_HOWTO_VIDEO_5',
  )
  const { howto } = publicPage(page)
  await howto.goto()
  const texts = new Set<string>()
  for (const lang of LOCALES)
    await test.step(`in ${lang}`, async () => {
      await chooseLanguage(page, lang)
      for (const tutorial of howto.tutorials) {
        await expect(tutorial.getByRole('listitem')).toHaveCount(4)
        await tutorial.scrollIntoViewIfNeeded()
        await expect
          .poll(() => tutorial.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        texts.add((await tutorial.textContent()) ?? '')
      }
    })
  expect(texts.size, 'each tutorial in each language').toBe(LOCALES.length * howto.tutorials.length)
})

/** Opens the contact page again, `minutes` later on the page's installed clock: the earlier answer is old by then, so it is read anew. */
async function readContactAgain(page: Page, minutes: number, [away, path]: [string, string]) {
  await moveTo(page, away)
  await expect(page.getByTestId('screen-contact')).toHaveCount(0)
  await page.clock.fastForward(minutes * 60_000)
  const read = page.waitForResponse('**/api/lookup/contact')
  await moveTo(page, path)
  await read
}

test('contact leads to support, and never by an unsafe link', async ({ page, sandbox, enterAnew }) => {
  const { contact } = publicPage(page)
  const expectContact = async () => {
    await expect(contact.text).toContainText('Luma Club')
    await expect
      .poll(() => contact.qr.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(contact.link).toHaveAttribute('href', 'https://line.me/R/ti/p/@lumaclub')
    await expect(contact.link).toHaveAttribute('rel', /noopener/)
    await expect(contact.website).toHaveAttribute('href', 'https://luma.example/')
    await expect(contact.version).toHaveText('1.1.14')
  }
  await test.step('contact that cannot be loaded offers a retry', async () => {
    await page.clock.install()
    await sandbox.fault({ method: 'GET', path: '/api/lookup/contact', kind: 'status', status: 404 })
    await contact.goto()
    await expect(page.getByTestId('page-error')).toBeVisible()
    await expect(contact.version).toHaveText('1.1.14')
    await sandbox.clearFaults()
    await page.getByTestId('page-error-retry').click()
    await expect(contact.text).toBeVisible()
  })

  await test.step('a LINE link that is not safe is shown as its name', async () => {
    const unsafe = { contactText: '', lineLink: 'javascript:alert(1)', lineName: '@lumaclub', lineQR: null }
    await page.route('**/api/lookup/contact', (route) => route.fulfill({ json: unsafe }), { times: 1 })
    await readContactAgain(page, 11, ['/login', '/contact'])
    await expect(page.getByTestId('contact-name')).toContainText('@lumaclub')
    await expect(contact.link).toHaveCount(0)
  })

  await test.step('contact shows text, QR, LINE link and version, for visitors and members alike', async () => {
    await readContactAgain(page, 11, ['/login', '/contact'])
    await expectContact()
    await expect(page.getByTestId('public-nav-contact')).toBeVisible()
    await enterAnew()
    await readContactAgain(page, 11, ['/user/profile', '/user/contact'])
    await expectContact()
    await expect(page.getByTestId('nav-contact')).toBeVisible()
  })
})

test.describe('when a chunk of the app does not load', () => {
  test.use({ tolerate: /TypeError|ERR_FAILED of \S+\/assets\/howto-/ })

  test('a page that is not there or cannot be shown says so and leads on', async ({
    page,
    context,
    enter,
  }) => {
    const { notFound } = publicPage(page)
    await context.route(/\/assets\/howto-[^/]*\.js$/, (route) => route.abort())
    await test.step('an unknown path says so and links home', async () => {
      await page.goto('/nowhere/at/all')
      await expect(notFound.screen).toBeVisible()
      await expect(page).toHaveTitle('Luma Club')
      await notFound.home.click()
      await expect(page.getByTestId('screen-login')).toBeVisible()
    })

    await test.step('a language whose texts cannot be loaded says so, and the page stays in its own', async () => {
      await context.setOffline(true)
      await page.getByTestId('lang-select').selectOption('la')
      await expect(page.getByTestId('toast')).toHaveText(new RegExp(textsIn('th').common.failed))
      await expect(page.getByTestId('lang-select')).toHaveValue('th')
      await context.setOffline(false)
      await page.getByTestId('lang-select').selectOption('la')
      await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
      await page.getByTestId('lang-select').selectOption('th')
      await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    })

    await test.step('a page that cannot render shows an error screen with a way on and a link to support', async () => {
      await expect(loginPage(page).submit).toBeVisible()
      await page.getByTestId('public-nav-howto').click()
      await expect(page.getByTestId('screen-crash')).toBeVisible()
      await expect(page.getByTestId('lang-select')).toBeVisible()
      await page.getByTestId('crash-contact').click()
      await expect(page.getByTestId('contact-text')).toBeVisible()
    })

    await test.step('an unknown path of the member pages says so and leads the member home', async () => {
      await enter('/user/nowhere')
      await expect(notFound.screen).toBeVisible()
      await notFound.home.click()
      await expect(page.getByTestId('screen-home')).toBeVisible()
    })
  })
})

test('a closed site is checked when its page is opened and when asked, never by itself', async ({
  page,
  sandbox,
}) => {
  const { terminated } = publicPage(page)
  const asked = () => sandbox.count('GET', '/api/lookup/active')
  await page.clock.install()
  await test.step('the closed page asks once when it is opened and reloaded, and leads to sign-in', async () => {
    await page.goto('/terminated')
    await expect(page.getByTestId('screen-login')).toBeVisible()
    await sandbox.control('POST', 'site', { terminated: true })
    const before = await asked()
    await page.goto('/terminated')
    await expect.poll(asked).toBe(before + 1)
    await page.reload()
    await expect.poll(asked).toBe(before + 2)
    await expect(terminated.screen).toBeVisible()
    await sandbox.control('POST', 'site', { terminated: false })
  })
  await test.step('a closed site that cannot be checked says so and offers a report', async () => {
    await sandbox.fault({ method: 'GET', path: '/api/lookup/active', kind: 'status', status: 400 })
    await terminated.check.click()
    await expect(page.getByTestId('terminated-error')).toBeVisible()
    await page.getByTestId('report-open').click()
    await expect(page.getByTestId('modal-report')).toBeVisible()
    await page.getByTestId('modal-close').click()
    await sandbox.clearFaults()
    await terminated.check.click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
  })

  await test.step('a closed site is checked again by the button and on coming back, never by itself', async () => {
    await sandbox.control('POST', 'site', { terminated: true })
    // Leaves first, because the sign-in page asks for the site's state when it is opened.
    await moveTo(page, '/contact')
    await expect(page.getByTestId('screen-contact')).toBeVisible()
    await moveTo(page, '/login')
    await expect(terminated.screen).toBeVisible()
    const before = await asked()
    await passTime(page, 60_000)
    expect(await asked()).toBe(before)
    await terminated.check.click()
    await expect(page.getByTestId('toast')).toBeVisible()
    expect(await asked()).toBe(before + 1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(asked).toBe(before + 2)
    await expect(terminated.screen).toBeVisible()
    await sandbox.control('POST', 'site', { terminated: false })
    await terminated.check.click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
    await loginPage(page).signIn(MEMBER)
    await expect(page.getByTestId('screen-home')).toBeVisible()
  })
})

test('when every call says gone the closed page sends no call by itself', async ({
  page,
  enter,
  sandbox,
}) => {
  const { terminated } = publicPage(page)
  await sandbox.fault({ method: '*', path: '*', kind: 'status', status: 400, code: 'gone' })
  await page.clock.install()
  await enter('/user/home')
  await expect(terminated.screen).toBeVisible()
  const paths = async () => (await sandbox.requests()).map(({ path }) => path)
  let before: string[] = []
  // The calls that home had sent have finished.
  await expect
    .poll(
      async () => {
        const last = before
        before = await paths()
        return before.length === last.length
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  await passTime(page, 60_000)
  expect(await paths()).toEqual(before)
  await terminated.check.click()
  await expect(page.getByTestId('toast')).toBeVisible()
  expect(await paths()).toEqual([...before, '/api/lookup/active'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says in every language that JavaScript is needed', async ({ page }) => {
    await page.goto('/login')
    for (const lang of LOCALES) {
      const { noScript, notStarted, openAgain } = textsIn(lang).fallback
      const inLanguage = `p[lang=${languageTag(lang)}]`
      const note = page.locator(`.boot-note ${inLanguage}`)
      await expect(note).toBeVisible()
      await expect(note).toHaveText(noScript)
      // This note appears some seconds later. It is shown whenever the app hasn't started, for whatever reason.
      await expect(page.locator(`.boot-late ${inLanguage}`)).toHaveText(notStarted)
      await expect(page.locator('.boot-late a')).toContainText(openAgain)
    }
  })
})
