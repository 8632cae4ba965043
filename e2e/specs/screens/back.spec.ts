import { expect, test } from '../../fixtures'

/** Old Chrome, WebViews and iOS have no CloseWatcher: their Back goes back in history. */
for (const closeWatcher of [true, false])
  test(`Back closes the top layer alone, ${closeWatcher ? 'with' : 'without'} CloseWatcher`, async ({
    page,
    enter,
  }) => {
    if (!closeWatcher) await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'))
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
    await expect(page.getByTestId('screen-statement')).toBeVisible()
    await page.goBack()
    await expect(page.getByTestId('screen-home')).toBeVisible()
  })
