import { type Browser, chromium, type Page } from '@playwright/test'
import { browserOptions } from '../../../scripts/browser'
import { expect, MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { withoutAgreement } from '../../pages/home.page'
import { openApp } from '../../support/browser/open-app'

/** Opens home of a member in a browser of its own. `forced`: it darkens every page by itself, as phones can. */
async function openHome(
  url: string,
  token: string,
  forced: boolean,
): Promise<{ page: Page; browser: Browser }> {
  const { args = [], ...options } = browserOptions()
  const dark = forced ? ['--blink-settings=forceDarkModeEnabled=true'] : []
  const browser = await chromium.launch({ ...options, args: [...args, ...dark] })
  const page = await browser.newPage({
    baseURL: url,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  await withoutAgreement(page)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await openApp(page, '/user/home')
  return { page, browser }
}

/** Pictures of each QR as it is painted. */
async function painted(page: Page) {
  const pictureOf = async (testId: string) => {
    const qr = page.getByTestId(testId)
    await qr.scrollIntoViewIfNeeded()
    // Its corners are round, and show the sheet behind them.
    const box = await qr.boundingBox()
    if (!box) throw new Error(`${testId} is not there`)
    const { x, y, width, height } = box
    return page.screenshot({ clip: { x: x + 8, y: y + 8, width: width - 16, height: height - 16 } })
  }
  await page.goto('/user/home?modal=invite')
  await page.getByTestId('invite-qr').waitFor()
  const invite = await pictureOf('invite-qr')
  await page.goto('/user/contact')
  await page.getByTestId('contact-qr').waitFor()
  const contact = await pictureOf('contact-qr')
  await page.goto('/user/home?modal=deposit')
  const qr = await depositPage(page).openQr('WW')
  await qr.refresh.or(qr.amount).first().waitFor()
  if (await qr.amount.isVisible()) {
    await qr.amount.fill('300')
    await qr.create.click()
  }
  await expect.poll(qr.isDrawn).toBe(true)
  return { invite, contact, deposit: await pictureOf('qr-image') }
}

test('a browser that darkens every page leaves each QR as it is', async ({ sandbox }) => {
  const token = await sandbox.token(MEMBER.phone)
  const plain = await openHome(sandbox.url, token, false)
  const asMeant = await painted(plain.page)
  await plain.browser.close()
  const forced = await openHome(sandbox.url, token, true)
  const asForced = await painted(forced.page)
  await test.step('control: without its `only` the QR is darkened', async () => {
    const qr = forced.page.getByTestId('qr-image')
    await qr.evaluate((one) => one.style.setProperty('color-scheme', 'light'))
    const { x = 0, y = 0, width = 0 } = (await qr.boundingBox()) ?? {}
    const frame = { x: x + width / 2, y: y + 1, width: 4, height: 4 }
    const without = await forced.page.screenshot({ clip: frame })
    await qr.evaluate((one) => one.style.removeProperty('color-scheme'))
    expect(without.equals(await forced.page.screenshot({ clip: frame }))).toBe(false)
  })
  await forced.browser.close()
  for (const kind of ['invite', 'contact', 'deposit'] as const)
    expect(asForced[kind].equals(asMeant[kind]), kind).toBe(true)
})
