import { expect, test } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { followLink } from '../../support/browser/open-app'
import { isFor } from '../../support/browser/visible-state'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'
const SEND_ALL = '/api/wallet/transferAll'

test('the form reports each rule at its field, swaps its accounts and forgets its input with Back', async ({
  page,
  enter,
  sandbox,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await test.step('an unknown game preselects nothing', async () => {
    await enter(`${SHEET}&game=NOSUCH`)
    await expect(transfer.to).toHaveValue('')
    await expect(transfer.from).toHaveValue('WALLET')
  })

  await test.step('each rule has its own message at its field, and nothing is sent', async () => {
    await transfer.submit.click()
    await expect(transfer.fieldError('to')).toBeVisible()
    await expect(transfer.fieldError('amount')).toBeVisible()
    await transfer.fill({ from: '', to: 'PG', amount: '5' })
    await transfer.submit.click()
    await expect(transfer.fieldError('from')).toBeVisible()
    await transfer.fill({ from: 'PG', to: 'PG' })
    await expect(transfer.error).toBeVisible()
    await transfer.submit.click()
    await expect(transfer.error).toBeVisible()
    await transfer.fill({ from: 'WALLET' })
    await expect(transfer.error).toBeHidden()
    for (const amount of ['0', '-1', '0.99', '1e3', '1,00,00', '1.001', '']) {
      await transfer.fill({ amount })
      await transfer.submit.click()
      await expect(transfer.fieldError('amount'), amount).toBeVisible()
      await expect(transfer.amount, amount).toBeFocused()
    }
    expect(await sandbox.count('POST', SEND)).toBe(0)
    await transfer.fill({ amount: '1' })
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    expect(await sandbox.count('POST', SEND)).toBe(1)
    await home.alertOk.click()
  })

  await test.step('Back closes the sheet, and no input is in an address', async () => {
    await page.getByTestId('home-transfer').click()
    await transfer.fill({ to: 'PG', amount: '123.45' })
    expect(new URL(page.url()).search).toBe('?modal=transfer')
    await page.goBack()
    await expect(transfer.sheet).toBeHidden()
    await expect(home.screen).toBeVisible()
  })

  await test.step("swapping the accounts removes their errors, not the amount's", async () => {
    await page.getByTestId('home-transfer').click()
    await expect(transfer.amount).toHaveValue('')
    await transfer.submit.click()
    await expect(transfer.fieldError('to')).toBeVisible()
    await transfer.swap.click()
    await expect(transfer.to).toHaveValue('WALLET')
    await expect(transfer.fieldError('to')).toBeHidden()
    await expect(transfer.fieldError('from')).toBeHidden()
    await expect(transfer.fieldError('amount')).toBeVisible()

    await transfer.fill({ from: 'PG', amount: '999999' })
    await transfer.submit.click()
    await home.alertOk.click()
    await expect(transfer.error).toHaveAttribute('data-code', 'MONEY_NOT_ENOUGH')
    await transfer.swap.click()
    await expect(transfer.error).toBeHidden()
    await expect(transfer.amount).toHaveValue('999,999')
  })
})

test('what is sent is the amount as it stands in the field', async ({ page, enter, sandbox }) => {
  const [home, game, transfer] = [homePage(page), gamePage(page), transferPage(page)]
  await enter()
  await home.card('PG').click()
  await test.step('after "all", a value set without an event is what is sent', async () => {
    const before = await memberMoney(sandbox)
    await game.transferIn.click()
    await transfer.all.click()
    await expect(transfer.amount).toHaveValue('2,450.75')
    await expect(transfer.submit).not.toContainText('2,450.75')
    // Sets the value without an event, as password managers do, and submits the form in the same task.
    await transfer.amount.evaluate((input: HTMLInputElement) => {
      input.value = '7'
      input.form?.requestSubmit()
    })
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await expect(home.alert).toContainText('7.00')
    expect([await sandbox.count('POST', SEND_ALL), await sandbox.count('POST', SEND)]).toEqual([0, 1])
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -7_00, PG: 7_00 })
    await home.alertOk.click()
  })

  await test.step('an amount is read with Thai and Lao digits and with separators', async () => {
    for (const [typed, sent] of [
      ['๑๐๐', 100],
      ['໒໕໐.໕', 250.5],
      ['฿ 1 234.50', 1234.5],
    ] as const) {
      await game.transferIn.click()
      await transfer.fill({ amount: typed })
      const [request] = await Promise.all([
        page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith(SEND)),
        transfer.submit.click(),
      ])
      expect(request.postDataJSON()).toEqual({ from: 'WALLET', to: 'PG', amount: sent })
      await home.alertOk.click()
    }
  })
})

test('a sheet stays open through any number of Escapes during its transfer, and closes with one afterwards', async ({
  page,
  enter,
  sandbox,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await enter(`${SHEET}&game=PG`)
  await transfer.fill({ amount: '100' })
  const release = await holdRequests(page, `**${SEND}`)
  await transfer.submit.click()
  await expect(transfer.submit).toHaveAttribute('aria-busy', 'true')
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Escape')
    await expect(transfer.sheet).toBeVisible()
  }
  release()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  expect(await sandbox.count('POST', SEND)).toBe(1)
  await home.alertOk.click()
  await expect(transfer.sheet).toBeHidden()

  await page.getByTestId('home-transfer').click()
  await expect(transfer.submit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(transfer.sheet).toBeHidden()
})

test('a paste over a grouped amount replaces it, and an invalid one is reported at the field', async ({
  page,
  inEachLanguage,
  sandbox,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await inEachLanguage(async (lang) => {
    const [home, transfer] = [homePage(page), transferPage(page)]
    await followLink(page, `${SHEET}&game=PG`)
    const before = await memberMoney(sandbox)
    await transfer.amount.pressSequentially('5000')
    await expect(transfer.amount).toHaveValue('5,000')
    const pasteOver = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await transfer.amount.press('ControlOrMeta+a')
      await transfer.amount.press('ControlOrMeta+v')
    }
    await pasteOver('1,00,50')
    await expect(transfer.amount).toHaveValue('1,00,50')
    await expect(transfer.fieldError('amount')).toBeVisible()
    expect(isFor(lang, (await transfer.fieldError('amount').textContent()) ?? '')).toBe(true)
    await transfer.submit.click()
    await expect(transfer.amount).toBeFocused()
    expect(await sandbox.count('POST', SEND)).toBe(0)

    // Control: a valid amount is accepted and sent as it is shown.
    await pasteOver('1.250,50 บาท')
    await expect(transfer.amount).toHaveValue('1,250.50')
    await expect(transfer.fieldError('amount')).toBeHidden()
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -1250_50, PG: 1250_50 })
  })
})
