import type { Page } from '@playwright/test'
import { test as base, expect } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { paintedColour } from '../../support/browser/painted-colour'

/** A browser that darkens every page by itself, as phones can. */
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=forceDarkModeEnabled=true'],
      }),
    { scope: 'worker' },
  ],
})
test.use({ colorScheme: 'dark' })

/** The colour of a QR's white margin as it is painted. */
async function marginOf(page: Page, testId: string): Promise<number[]> {
  const qr = page.getByTestId(testId)
  await qr.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0 } = (await qr.boundingBox()) ?? {}
  return paintedColour(page, x + width / 2, y + 3)
}

const WHITE = [255, 255, 255]

test('a browser that darkens every page leaves each QR white', async ({ page, enter }) => {
  await enter('/user/home?modal=invite')
  await page.getByTestId('invite-qr').waitFor()
  expect(await marginOf(page, 'invite-qr')).toEqual(WHITE)
  await page.goto('/user/contact')
  await page.getByTestId('contact-qr').waitFor()
  expect(await marginOf(page, 'contact-qr')).toEqual(WHITE)
  await page.goto('/user/home?modal=deposit')
  const qr = await depositPage(page).openQr('WW')
  await qr.quick(500).click()
  await qr.create.click()
  await expect.poll(qr.isDrawn).toBe(true)
  expect(await marginOf(page, 'qr-image')).toEqual(WHITE)
  // Control: without its `only` the QR is darkened.
  await qr.image.evaluate((image) => image.style.setProperty('color-scheme', 'light'))
  expect(await marginOf(page, 'qr-image')).not.toEqual(WHITE)
})
