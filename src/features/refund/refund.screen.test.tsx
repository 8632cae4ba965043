import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { findMessage, findPart, findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { member, sandbox, sent } from '@/testing/screen/sandbox'

const rows = async () => within(await findPart(t('refund.history'))).findAllByRole('listitem')

const RECEIVE = ['GET', '/api/refund/receive'] as const
const TO_WALLET = ['GET', '/api/refund/addWallet'] as const

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=refund', visit)
  const sheet = await findSheet(t('refund.title'))
  const receive = await within(sheet).findByRole('button', { name: t('refund.receive') })
  const toWallet = within(sheet).getByRole('button', { name: t('refund.toWallet') })
  const asBonus = async () => {
    await app.user.click(receive)
    const title = t('refund.confirm.bonusTitle', { amount: '80.50', currency: t('common.baht') })
    await app.press(t('refund.receive'), await findMessage(title))
  }
  return { ...app, sheet, receive, toWallet, asBonus }
}

it('cashback to the wallet names both chances before it is sent', async () => {
  const { user, press, receive, toWallet, dismiss } = await open({ locale: 'th' })
  member().refund.success = 100
  await user.click(toWallet)
  const question = await findMessage(t('refund.confirm.title'))
  const chances = { success: '90%', fail: '10%', amount: '80.50', currency: t('common.baht') }
  const said = t('refund.confirm.chances', chances).split('\n')
  for (const text of [...said, ...Object.values(chances)]) expect(question).toHaveTextContent(text)
  await press(t('common.cancel'), question)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(...TO_WALLET)).toBe(0)

  const release = sandbox.hold(TO_WALLET[1])
  await user.click(toWallet)
  await press(t('refund.toWallet'), await findMessage(t('refund.confirm.title')))
  await waitFor(() => expect(receive, 'the other way, while this one is in flight').toBeDisabled())
  release()
  expect(await dismiss(t('refund.doneToWallet', chances))).not.toContain(t('bonus.title'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('2,531.25')
  expect([sent(...RECEIVE), sent(...TO_WALLET)]).toEqual([0, 1])
})

it("while one of the two ways is in flight, the other doesn't even ask", async () => {
  const { sheet, receive, toWallet, asBonus } = await open({ locale: 'la' })
  for (const text of [t('refund.asBonus'), t('refund.byChance', { success: '90%' }), '80.50'])
    expect(sheet).toHaveTextContent(text)
  const release = sandbox.hold(RECEIVE[1])
  await asBonus()
  // React may not have rendered the first press yet.
  act(() => toWallet.click())
  await waitFor(() => expect(receive).toHaveAttribute('aria-busy', 'true'))
  expect(toWallet).toBeDisabled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent(...RECEIVE), sent(...TO_WALLET)]).toEqual([1, 0])
})

it('cashback that was drawn and lost is told with its amount, in the words of the server', async () => {
  const { user, press, toWallet, dismiss } = await open()
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  member().refund.success = 0
  await user.click(toWallet)
  await press(t('refund.toWallet'), await findMessage(t('refund.confirm.title')))
  const title = t('refund.failedTitleOf', { amount: '80.50', currency: t('common.baht') })
  expect(await dismiss(title)).toContain('ครั้งนี้ไม่ได้รับเงินคืน')
})

it.each([
  ['nothing', 0, 'codes.errors.NO_REFUND', 'refund.unreadable'],
  ['an amount that cannot be read', 'soon', 'refund.unreadable', 'codes.errors.NO_REFUND'],
] as const)('cashback of %s says why it cannot be claimed', async (_what, refundAmount, said, other) => {
  sandbox.answer('/api/refund/check', { result: true, refundAmount, bonus: 'odd' })
  const { sheet, receive, toWallet } = await open()
  expect(sheet).toHaveTextContent(t('refund.bonusUnknown'))
  expect(sheet).toHaveTextContent(t(said))
  expect(sheet).not.toHaveTextContent(t(other))
  expect(receive).toBeDisabled()
  expect(toWallet).toBeDisabled()
})

it('with an active bonus cashback cannot be claimed, and a link leads to the bonus', async () => {
  sandbox.reset('active-bonus')
  const { sheet, user, receive, toWallet } = await open()
  expect(sheet).toHaveTextContent(t('codes.errors.REFUND_CONDITION'))
  expect(receive).toBeDisabled()
  expect(toWallet).toBeDisabled()
  await user.click(within(sheet).getByRole('link', { name: t('refund.toBonus') }))
  await screen.findByRole('heading', { name: t('bonus.title'), level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
