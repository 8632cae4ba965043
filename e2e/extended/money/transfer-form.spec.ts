import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { followLink } from '../../support/browser/open-app'
import { isFor } from '../../support/browser/visible-state'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'

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

    // An amount that names the other currency is another amount.
    await pasteOver('₭50,000')
    await expect(transfer.amount).toHaveValue('₭50,000')
    await expect(transfer.fieldError('amount')).toContainText(textsIn(lang).common.amountInBaht)
    await transfer.submit.click()
    expect(await sandbox.count('POST', SEND)).toBe(0)

    // Behind a comma that the field has set, Backspace deletes the digit before it. Leaving drops leading zeros.
    await pasteOver('12,345')
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await transfer.amount.press(key)
    await expect(transfer.amount).toHaveValue('1,345')
    await transfer.amount.press('Backspace')
    await expect(transfer.amount).toHaveValue('345')
    await transfer.amount.fill('')
    await transfer.amount.pressSequentially('00100')
    await transfer.amount.blur()
    await expect(transfer.amount).toHaveValue('100')

    // Control: a valid amount is accepted and sent as it is shown.
    await pasteOver('1.250,50 บาท')
    await expect(transfer.amount).toHaveValue('1,250.50')
    await expect(transfer.fieldError('amount')).toBeHidden()
    await transfer.submit.click()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -1250_50, PG: 1250_50 })
  })
})
