import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'

/** Old Chrome, WebViews and iOS have no CloseWatcher: their Back goes back in history. */
const withoutCloseWatcher = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))

for (const closeWatcher of [true, false])
  test(`Back closes the top layer alone, ${closeWatcher ? 'with' : 'without'} CloseWatcher`, async ({
    page,
    enter,
  }) => {
    if (!closeWatcher) await withoutCloseWatcher(page)
    await enter()
    const amount = page.getByTestId('withdraw-amount')
    await page.getByTestId('tile-withdraw').click()
    await amount.fill('300')
    await page.getByTestId('withdraw-submit').click()
    await expect(page.getByTestId('confirm')).toBeVisible()
    await page.goBack()
    await expect(page.getByTestId('confirm')).toHaveCount(0)
    await expect(amount).toHaveValue('300')

    await page.getByTestId('withdraw-submit').click()
    await page.getByTestId('confirm-ok').click()
    await expect(page.getByTestId('alert')).toBeVisible()
    await page.goBack()
    // With its alert, the sheet of a withdrawal that is done is closed too.
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByTestId('screen-home')).toBeVisible()

    await page.getByTestId('nav-statement').click()
    await page.getByTestId('slips-open').click()
    await page.getByTestId('modal-slips').waitFor()
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.getByTestId('slips-open').click()
    // Two presses before the browser has gone back.
    await page.getByTestId('modal-close').evaluate((button: HTMLElement) => {
      for (const one of [button, button]) one.click()
    })
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByTestId('screen-statement')).toBeVisible()
    await page.goBack()
    await expect(page.getByTestId('screen-home')).toBeVisible()

    // A report of a problem has no address.
    await page.getByTestId('nav-contact').click()
    await page.getByTestId('report-open').click()
    await page.getByTestId('modal-report').waitFor()
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByTestId('screen-contact')).toBeVisible()
  })

test("Back over a layer on the app's first entry stays in the app, and leaves it at the next press", async ({
  page,
  enter,
}) => {
  await withoutCloseWatcher(page)
  // The entry below the app's first one.
  await page.goto('about:blank')
  const steps = () => page.evaluate(() => window.history.length)
  const dialogs = page.locator('dialog[open]')
  const alert = page.getByTestId('alert')
  const amount = page.getByTestId('withdraw-amount')
  const withdraw = async () => {
    await amount.fill('300')
    await page.getByTestId('withdraw-submit').click()
    await page.getByTestId('confirm-ok').click()
    await alert.waitFor()
  }

  await test.step('a question, by Back and by its buttons', async () => {
    await enter('/user/home?modal=withdraw')
    await amount.fill('300')
    for (const close of [() => page.goBack(), () => page.getByTestId('confirm-cancel').click()]) {
      await page.getByTestId('withdraw-submit').click()
      await expect(page.getByTestId('confirm')).toBeVisible()
      await close()
      await expect(page.getByTestId('confirm')).toHaveCount(0)
      await expect(amount).toHaveValue('300')
    }
  })
  await test.step('an alert, and the sheet that closes with it', async () => {
    await withdraw()
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL('/user/home')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
  await test.step('an alert that OK closes, and one that leads to another page', async () => {
    await page.goto('/user/home?modal=withdraw')
    await withdraw()
    await page.getByTestId('alert-ok').click()
    await expect(dialogs).toHaveCount(0)
    await page.goto('/user/home?modal=withdraw')
    await withdraw()
    await page.getByTestId('receipt-statement').click()
    await expect(page.getByTestId('screen-statement')).toBeVisible()
    await expect(dialogs).toHaveCount(0)
    await page.goBack()
    // That of the step before.
    await expect(page).toHaveURL('/user/home')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
  await test.step('an alert that a reload has closed', async () => {
    await page.goto('/user/home?modal=withdraw')
    await withdraw()
    const length = await steps()
    await page.reload()
    await amount.waitFor()
    expect(await steps()).toBe(length)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
})
