import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { overlaidKeyboard } from '../../support/browser/keyboard'

const SHEET = '/user/home?modal=withdraw'
const SEND = '/api/wallet/withdrawAll'

test('key repeat of a held Enter opens the question but does not answer it', async ({
  page,
  enter,
  sandbox,
}) => {
  await enter(SHEET)
  const [home, withdraw] = [homePage(page), withdrawPage(page)]
  await withdraw.amount.fill('200')
  await page.keyboard.down('Enter')
  await expect(home.confirm).toBeVisible()
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(home.confirm).toBeVisible()
  expect(await sandbox.count('POST', SEND)).toBe(0)
  // Control: the next press of Enter confirms.
  await page.keyboard.press('Enter')
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  expect(await sandbox.count('POST', SEND)).toBe(1)
})

test("an iPhone's keyboard covers the page, and the sheet stays above it", async ({ page, enter }) => {
  const { amount, submit, sheet } = withdrawPage(page)
  const setKeyboard = await overlaidKeyboard(page)
  await enter(SHEET)
  await amount.focus()
  const heightOf = () => sheet.evaluate((element: HTMLElement) => element.offsetHeight)
  const height = await heightOf()
  await setKeyboard(336)
  const bottom = async () => {
    const box = await submit.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(844 - 336)
  // The focused field is visible above the sheet's footer.
  await expect(amount).toBeInViewport({ ratio: 1 })
  expect((await amount.boundingBox())?.y).toBeGreaterThan(0)
  await setKeyboard(0)
  await expect.poll(heightOf).toBe(height)
})
