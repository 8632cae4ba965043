import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { overlaidKeyboard } from '../../support/browser/keyboard'
import { followLink } from '../../support/browser/open-app'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const SHEET = '/user/home?modal=withdraw'
const SEND = '/api/wallet/withdrawAll'

test('a withdrawal is sent only after its question is confirmed', async ({
  page,
  enter,
  enterAnew,
  sandbox,
}) => {
  await test.step('a withdrawal is confirmed, sent, reported, and taken from the wallet to the satang', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    const before = await memberMoney(sandbox)
    await enter()
    await home.tile('withdraw').click()
    await expect(withdraw.min).toHaveAttribute('value', '100')
    await expect(withdraw.max).toHaveAttribute('value', '50000')
    await expect(withdraw.account).toContainText('123-456-7890')
    await withdraw.ask('500.25')
    await expect(home.confirm).toContainText('500.25')
    await expect(home.confirm).toContainText('123-456-7890')
    expect(await sandbox.count('POST', SEND)).toBe(0)
    await home.confirmOk.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await home.alertOk.click()
    await expect(withdraw.sheet).toBeHidden()
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -500_25 })
    await expect(home.main).toHaveAttribute('value', '1950.5')
    expect(await sandbox.count('POST', SEND)).toBe(1)
  })

  await enterAnew()
  await test.step('Back closes the sheet with its open question, and nothing is sent', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    await home.tile('withdraw').click()
    await withdraw.ask('200')
    await expect(home.confirm).toBeVisible()
    await page.goBack()
    await expect(home.confirm).toBeHidden()
    await expect(withdraw.sheet).toBeHidden()
    expect(await sandbox.count('POST', SEND)).toBe(0)
    // The page is not left inert.
    await home.tile('withdraw').click()
    await expect(withdraw.sheet).toBeVisible()
  })

  await enterAnew()
  await test.step('key repeat of a held Enter opens the question but does not answer it', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    await followLink(page, SHEET)
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
})

test('the limits, the format and the question keep a withdrawal back, and "all" fills in what may go', async ({
  page,
  enter,
  enterAnew,
  sandbox,
}) => {
  await test.step('the limits stay beside the amount, also when it is above the balance', async () => {
    const { amount, min, max, sheet } = withdrawPage(page)
    await enter(SHEET)
    await amount.fill('40000')
    await expect(sheet).toContainText('จำนวนเงินเกินยอดในกระเป๋าหลัก')
    await expect(min).toHaveAttribute('value', '100')
    await expect(max).toHaveAttribute('value', '50000')
  })

  await test.step('cancelling the question sends nothing', async () => {
    const withdraw = withdrawPage(page)
    await withdraw.ask('200')
    await page.getByTestId('confirm-cancel').click()
    await expect(homePage(page).confirm).toBeHidden()
    await expect(withdraw.amount).toHaveValue('200')
    expect(await sandbox.count('POST', SEND)).toBe(0)
  })

  await test.step('the limits and the format of an amount have their messages, and nothing is sent', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    for (const amount of ['', '99.99', '50000.01', '0', '-100', '1e3', '100.001']) {
      await withdraw.ask(amount)
      await expect(withdraw.amountError, amount).toBeVisible()
      await expect(home.confirm).toBeHidden()
    }
    expect(await sandbox.count('POST', SEND)).toBe(0)
    await withdraw.ask('๑๐๐')
    await expect(home.confirm).toBeVisible()
  })

  await enterAnew()
  await test.step('the whole balance is filled in, up to the limit', async () => {
    const withdraw = withdrawPage(page)
    await followLink(page, SHEET)
    await withdraw.all.click()
    await expect(withdraw.amount).toHaveValue('2,450.75')
    await enterAnew()
    await sandbox.control('POST', 'settings', { withdrawMax: 1000 })
    await followLink(page, SHEET)
    await withdraw.all.click()
    await expect(withdraw.amount).toHaveValue('1,000.00')
  })
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

test("a withdrawal that fails says why, and the balance is the server's", async ({
  page,
  enter,
  enterAnew,
  sandbox,
}) => {
  await test.step('a refusal is shown with its code, then stays in the sheet until something is edited', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    await enter(SHEET)
    await withdraw.ask('40000')
    await home.confirmOk.click()
    await expect(home.alert).toHaveAttribute('data-code', 'MONEY_NOT_ENOUGH')
    await expect(home.alert).toHaveAttribute('data-outcome', 'refused')
    await home.alertOk.click()
    await expect(withdraw.error).toHaveAttribute('data-code', 'MONEY_NOT_ENOUGH')
    await withdraw.amount.fill('100')
    await expect(withdraw.error).toBeHidden()
    expect(await sandbox.count('POST', SEND)).toBe(1)
  })

  await enterAnew()
  await test.step('a withdrawal whose answer is lost is told by the balance', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    await followLink(page, SHEET)
    await withdraw.ask('100')
    await sandbox.fault({ method: 'POST', path: SEND, kind: 'drop', book: true })
    await home.confirmOk.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await home.alertOk.click()
    await expect(withdraw.sheet).toBeHidden()
    await expect(home.main).toHaveAttribute('value', '2350.75')
    expect(await sandbox.count('POST', SEND)).toBe(1)
  })

  await enterAnew()
  await test.step('limits that cannot be read are reported in the sheet, and the server judges the amount', async () => {
    const [home, withdraw] = [homePage(page), withdrawPage(page)]
    const before = await memberMoney(sandbox)
    await sandbox.fault({ method: 'GET', path: '/api/lookup/withdraw', kind: 'status', status: 400 })
    await followLink(page, SHEET)
    await expect(withdraw.limitsUnknown).toBeVisible()
    await withdraw.ask('0')
    await expect(withdraw.amountError).toBeVisible()
    await withdraw.ask('99.99')
    await expect(home.confirm).toContainText('99.99')
    await home.confirmOk.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'refused')
    expect(await sandbox.count('POST', SEND)).toBe(1)
    expect(moved(before, await memberMoney(sandbox))).toEqual({})
    await home.alertOk.click()
    await sandbox.clearFaults()
    await withdraw.limitsRetry.click()
    await expect(withdraw.limitsUnknown).toBeHidden()
    await expect(withdraw.amount).toHaveValue('99.99')
  })

  await enterAnew({ scenario: 'active-bonus' })
  await test.step("the server's refusal names the bonus", async () => {
    const home = homePage(page)
    await followLink(page, SHEET)
    await withdrawPage(page).ask('100')
    await home.confirmOk.click()
    await expect(home.alert).toHaveAttribute('data-code', 'BONUS_REMAINING')
  })
})
