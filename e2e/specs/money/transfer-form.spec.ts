import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { followLink } from '../../support/browser/open-app'
import { isFor } from '../../support/browser/visible-state'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'

test('a sheet stays open through any number of Escapes during its transfer, and closes with one or with Back afterwards', async ({
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

  // No input is in an address, and none is left after Back.
  await page.getByTestId('home-transfer').click()
  await transfer.fill({ to: 'PG', amount: '123.45' })
  expect(new URL(page.url()).search).toBe('?modal=transfer')
  await page.goBack()
  await expect(transfer.sheet).toBeHidden()
  await expect(home.screen).toBeVisible()
  await page.goForward()
  await expect(transfer.amount).toHaveValue('')
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
