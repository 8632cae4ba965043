import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { allowClipboard } from '../../support/browser/clipboard'
import { passTime } from '../../support/browser/pass-time'

const SEND = ['POST', '/api/wallet/truelink'] as const
const LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'

test('a link is taken from the clipboard, and a press offline is never sent later', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await page.clock.install()
  await enter('/user/home?modal=deposit')
  await deposit.openGroup('wallet')
  await allowClipboard(context)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `ส่งซองให้แล้ว ${LINK}\nรับได้เลย`)
  await page.getByTestId('gift-paste').click()
  await expect(deposit.giftLink).toHaveValue(LINK)
  await deposit.giftLink.fill('')
  await deposit.giftLink.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(deposit.giftLink).toHaveValue(LINK)
  await context.setOffline(true)
  await deposit.giftSend.click()
  await page.getByTestId('alert-ok').click()
  await expect(deposit.giftError).toHaveAttribute('data-outcome', 'refused')
  await context.setOffline(false)
  await passTime(page, 10_000)
  expect(await sandbox.count(...SEND)).toBe(0)
  await deposit.giftSend.click()
  await expect(deposit.modal).toBeHidden()
  expect(await sandbox.count(...SEND)).toBe(1)
})
