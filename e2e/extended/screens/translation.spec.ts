import type { Page } from '@playwright/test'
import { expect, MEMBER, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'
import { translatePages } from '../../support/browser/translator'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

/** Both walks start at this time, so they show the same dates. */
const START = '2026-07-01T12:00:00+07:00'

/** The text of the topmost sheet, or of the page without the chat's invitation, which comes and goes by itself. */
const read = (page: Page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('#root dialog[open]')].at(-1)
    const shown = (top ?? document.querySelector('#root'))?.cloneNode(true) as Element
    shown.querySelector('[data-testid=chat-bubble]')?.remove()
    return shown.textContent
  })

/** Walks through the main loop and switches the language on the way. Returns the text at each stop. */
async function walk(page: Page, sandbox: SandboxControl): Promise<Record<string, string | null>> {
  const [home, transfer] = [homePage(page), transferPage(page)]
  const shown: Record<string, string | null> = {}
  const stop = async (name: string) => {
    await page.evaluate(() => document.fonts.ready)
    shown[name] = await read(page)
  }
  await sandbox.reset()
  await sandbox.control('POST', 'clock', { now: START, frozen: true })
  await loginPage(page).goto()
  await page.getByTestId('lang-select').selectOption('en')
  await expect(loginPage(page).submit).toHaveText('Sign in')
  // The operator's text is read again in the language.
  await expect(page.locator('#root')).toContainText('Deposit by QR code')
  await stop('sign-in, in another language')
  await loginPage(page).signIn(MEMBER)
  await expect(home.card('PG')).toBeVisible()
  await expect(home.total).toHaveAttribute('value', '4054.5')
  await page.getByTestId('lang-select').selectOption('la')
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await page.getByTestId('lang-select').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByTestId('home-notice')).toContainText('Deposit')
  await stop('home, after two switches')
  await page.clock.fastForward('05:30')
  await expect(home.lastUpdate).toContainText('min')
  shown['last update'] = await home.lastUpdate.textContent()

  await page.getByTestId('home-transfer').click()
  await transfer.fill({ from: 'WALLET', to: 'PG', amount: '100' })
  shown['the button at 100'] = await transfer.submit.textContent()
  await transfer.fill({ amount: '250.50' })
  await stop('transfer at 250.50')
  await transfer.submit.click()
  // They come with reads after the answer.
  for (const part of ['receipt-reference', 'receipt-balance'])
    await expect(page.getByTestId(part)).not.toBeEmpty()
  await stop('transferred')
  await home.alertOk.click()
  await expect(home.main).toHaveAttribute('value', '2200.25')

  await stop('home at the end')
  return shown
}

test('a page that the browser translates shows the same texts as an untranslated one, all the way', async ({
  page,
  sandbox,
}) => {
  await page.clock.install({ time: START })
  const plain = await walk(page, sandbox)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await translatePages(page)
  const translated = await walk(page, sandbox)
  // Texts were translated, amounts were not.
  expect(await page.locator('#root font font').count()).toBeGreaterThan(20)
  expect(await page.locator('data font').count()).toBe(0)
  expect(Object.keys(plain).length).toBeGreaterThan(6)
  expect(translated).toEqual(plain)
})
