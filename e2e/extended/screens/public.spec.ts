import type { Page } from '@playwright/test'
import { LOCALES } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { publicPage } from '../../pages/public.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { moveTo } from '../../support/browser/open-app'
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

/**
 * Opens the contact page again, `minutes` later on the page's installed clock: the earlier answer is old by then, so it
 * is read anew.
 */
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
