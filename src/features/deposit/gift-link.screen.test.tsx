import { screen, waitFor, within } from '@testing-library/react'
import AES from 'crypto-js/aes'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { offerDeposits } from '@/testing/screen/offer-deposits'
import { renderRoute } from '@/testing/screen/render-route'
import { changeMember, money, OTHER_MEMBER, sent } from '@/testing/screen/sandbox'
import { pickGiftLink } from './gift-link'

const SEND = ['POST', '/api/wallet/truelink'] as const
const LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'
const AT_FIRST = 2450_75

offerDeposits()

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=deposit', visit)
  const sheet = await findSheet(t('deposit.title'))
  await app.press(t('deposit.wallet.title'), sheet)
  const link = await within(sheet).findByRole('textbox', { name: t('deposit.wallet.gift') })
  const button = () => within(sheet).getByRole('button', { name: t('deposit.wallet.send') })
  const send = () => app.press(t('deposit.wallet.send'), sheet)
  /** Closes the alert, and waits for what the field says then, to a screen reader too. */
  const isTold = async (text: string) => {
    const said = await app.dismiss(t('deposit.wallet.failed'))
    expect(said).toContain(text)
    // What was sent, and where to.
    expect(said).toContain(pickGiftLink((link as HTMLInputElement).value))
    expect(said).toContain(t('home.mainWallet'))
    await waitFor(() => expect(link).toHaveAccessibleDescription(expect.stringContaining(text)))
  }
  return { ...app, sheet, link, button, send, isTold }
}

it('a gift link arrives: its money is shown, and the sheet closes', async () => {
  const { user, link, button, fill, dismiss } = await open()
  expect(button()).toBeDisabled()
  await fill(link, '   ')
  expect(button()).toBeDisabled()
  await fill(link, `A gift for you: ${LINK}`)
  await user.dblClick(button())
  const receipt = await findMessage(t('deposit.wallet.sent'))
  // The server's row of it tells the amount.
  await waitFor(() => expect(receipt).toHaveTextContent('150.00'))
  expect(receipt).not.toHaveTextContent(t('deposit.wallet.sentText'))
  await dismiss(t('deposit.wallet.sent'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('2,600.75')
  expect([sent(...SEND), money()]).toEqual([1, AT_FIRST + 150_00])
})

it('a gift link whose member leaves while it is encrypted is not sent', async () => {
  const { link, send, fill } = await open()
  const encrypt = AES.encrypt
  const encrypted = vi.spyOn(AES, 'encrypt').mockImplementationOnce((...given) => {
    changeMember(OTHER_MEMBER.phone)
    return encrypt(...given)
  })
  await fill(link, LINK)
  await send()
  await screen.findByText('520.00')
  expect([encrypted.mock.calls.length, sent(...SEND)]).toEqual([1, 0])
})

it('what is typed or pasted that is no gift link has a warning and may be sent, and its refusal stands at the field until an edit', async () => {
  const { sheet, link, send, fill, isTold } = await open({ locale: 'la' })
  await fill(link, 'https://elsewhere.example/gift')
  await within(sheet).findByText(t('deposit.wallet.other'))
  await send()
  await isTold(t('codes.errors.TRUELINK_INVALID'))
  const refused = expect.stringContaining(t('codes.errors.TRUELINK_INVALID'))
  await fill(link, LINK)
  await waitFor(() => expect(link).not.toHaveAccessibleDescription(refused))
  expect(within(sheet).queryByText(t('deposit.wallet.other'))).toBeNull()
  expect(money()).toBe(AT_FIRST)
})

it('what is typed or pasted gives its address alone, and nothing to paste is told', async () => {
  const { user, sheet, link, press } = await open()
  await navigator.clipboard.writeText('')
  await press(t('deposit.wallet.paste'), sheet)
  await findToast(t('deposit.wallet.nothingToPaste'))
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press(t('deposit.wallet.paste'), sheet)
  await findToast(t('deposit.wallet.noPaste'))
  await navigator.clipboard.writeText(`A gift for you: ${LINK}\nTake it`)
  await press(t('deposit.wallet.paste'), sheet)
  await waitFor(() => expect(link).toHaveValue(LINK))
  await user.clear(link)
  await user.click(link)
  await user.paste(`A gift for you: ${LINK}\nTake it`)
  expect(link).toHaveValue(LINK)
})
