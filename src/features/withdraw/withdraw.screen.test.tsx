import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it, vi } from 'vitest'
import { withdrawLimits } from '@/api/member-lookup'
import { wallet, withdrawAll } from '@/api/wallet'
import { receiptPicture } from '@/components/money/receipt-picture'
import { shareOrSave } from '@/lib/browser/download'
import { findMessage, findSheet, findToast } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, mock, money, sandbox, sent } from '@/testing/screen/sandbox'

vi.mock('@/lib/browser/download')
vi.mock('@/components/money/receipt-picture', () => ({ receiptPicture: vi.fn(async () => new Blob()) }))

const SEND = ['POST', '/api/wallet/withdrawAll'] as const

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=withdraw', visit)
  const sheet = await findSheet(t('withdraw.title'))
  const amount = await within(sheet).findByRole('textbox', { name: t('common.amount') })
  const submit = async (text: string) => {
    await app.fill(amount, text)
    await app.press(t('withdraw.submit'), sheet)
  }
  /** The question of a withdrawal of that amount. */
  const question = (text: string) =>
    findMessage(t('withdraw.submitAmount', { amount: text, currency: t('common.baht') }))
  return {
    ...app,
    sheet,
    amount,
    submit,
    question,
    withdraw: async (text: string, shown = `${text}.00`) => {
      await submit(text)
      await app.press(t('withdraw.submit'), await question(shown))
    },
  }
}

it('a withdrawal is asked about, sent, told and taken from the wallet', async () => {
  const { sheet, amount, press, submit, question, withdraw, dismiss } = await open({ locale: 'th' })
  expect(sheet).toHaveTextContent(`${t('transfer.minimum')} 100.00`)
  expect(sheet).toHaveTextContent(`${t('withdraw.max')} 50,000.00`)
  await submit('500.25')
  const name = t('withdraw.submitAmount', { amount: '500.25', currency: t('common.baht') })
  within(sheet).getByRole('button', { name })
  expect(await question('500.25')).toHaveTextContent('123-456-7890')
  await press(t('common.cancel'), await question('500.25'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(amount).toHaveValue('500.25')
  expect(sent(...SEND)).toBe(0)
  const region = screen.getByTestId('total-balance').closest('[aria-live=polite]')
  await withdraw('500.25', '500.25')
  const receipt = await findMessage(t('withdraw.done'))
  await within(receipt).findByTestId('receipt-reference')
  vi.mocked(shareOrSave).mockResolvedValue('saved')
  await press(t('deposit.qr.save'), receipt)
  await findToast(t('receipt.saved'))
  const [{ amount: saved, rows } = { rows: [] }] = vi.mocked(receiptPicture).mock.lastCall ?? []
  expect(saved).toBe(`500.25 ${t('common.baht')}`)
  const keys = ['transfer.from', 'transfer.to', 'receipt.time', 'statement.reference'] as const
  const balance = t('receipt.balance', { account: t('home.mainWallet') })
  expect(rows.map(({ label }) => label)).toEqual([...keys.map((key) => t(key)), balance])
  expect(rows[0]?.value).toBe(t('home.mainWallet'))
  for (const line of rows.flatMap(({ value }) => value.split('\n'))) expect(receipt).toHaveTextContent(line)
  expect(await dismiss(t('withdraw.done'))).toContain('500.25')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('1,950.50')
  // A screen reader follows a region that stays.
  expect(region).toHaveTextContent('3,554.25')
  expect([money(), sent(...SEND)]).toEqual([1950_50, 1])
})

it('"all" fills in the balance, the limits and the form of an amount have their words, and nothing is sent', async () => {
  const { sheet, amount, press, fill, submit, question } = await open({ locale: 'la' })
  await press(t('transfer.all'), sheet)
  expect(amount).toHaveValue('2,450.75')
  await fill(amount, '40000')
  for (const text of [t('withdraw.tooMuch'), `${t('withdraw.max')} 50,000.00`])
    expect(sheet).toHaveTextContent(text)
  const currency = t('common.baht')
  for (const [typed, said] of [
    ['', t('common.amountEmpty')],
    ['99.99', t('withdraw.belowMin', { amount: '100.00', currency })],
    ['50000.01', t('withdraw.aboveMax', { amount: '50,000.00', currency })],
    ['100.0012', t('common.amountDecimals')],
  ] as const) {
    await submit(typed)
    expect(amount, typed).toHaveAccessibleDescription(expect.stringContaining(said))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  // The control.
  await submit('๑๐๐')
  await question('100.00')
  expect(sent(...SEND)).toBe(0)
})

it('no limit and no bank account are said', async () => {
  sandbox.answer('/api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 0 })
  const { sheet, submit, question, queryClient } = await open()
  act(() => void queryClient.setQueryData(wallet().queryKey, (old) => old && { ...old, bankAccount: null }))
  expect(within(sheet).getByTestId('withdraw-max')).toHaveTextContent(t('withdraw.noLimit'))
  await within(sheet).findByText(t('withdraw.noAccount'))
  await submit('100')
  expect(await question('100.00')).toHaveTextContent(t('withdraw.noAccount'))
})

it('limits that cannot be read are told so, and the server judges: its refusal stays until an edit', async () => {
  sandbox.use(mock(withdrawLimits).fail('NO_DATA'))
  const { sheet, amount, withdraw, dismiss, fill, press } = await open()
  await within(sheet).findByText(t('withdraw.limitsUnknown'))
  await withdraw('99.99', '99.99')
  await findMessage(t('withdraw.failedTitle'))
  expect(within(sheet).queryByRole('alert'), 'beside the message').toBeNull()
  const said = await dismiss(t('withdraw.failedTitle'))
  for (const text of ['100.00', t('client.notMoved')]) expect(said).toContain(text)
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('100.00')
  expect([money(), sent(...SEND)]).toEqual([2450_75, 1])
  clearFaults()
  await press(t('common.retry'), sheet)
  await waitFor(() => expect(within(sheet).queryByText(t('withdraw.limitsUnknown'))).toBeNull())
  expect(amount).toHaveValue('99.99')
  await fill(amount, '100')
  expect(within(sheet).queryByRole('alert')).toBeNull()
})

const refused = (code: 'MONEY_NOT_ENOUGH' | 'BONUS_REMAINING') => mock(withdrawAll).fail(code)

it.each([
  ['too little money', refused('MONEY_NOT_ENOUGH'), 'deposit.title', '/user/home?modal=deposit'],
  [
    'money in a game',
    refused('MONEY_NOT_ENOUGH'),
    'game.transferOut',
    '/user/home?modal=transfer&from=JOKER2',
  ],
  ['a bonus', refused('BONUS_REMAINING'), 'refund.toBonus', '/user/bonus'],
  ['an open outcome', mock(withdrawAll).drop(), 'statement.reminder.statement', '/user/statement'],
] as const)('the button of an alert about %s leads on', async (_, fault, name, place) => {
  const { withdraw, press, router, queryClient, amount } = await open()
  sandbox.use(fault)
  await withdraw('100')
  const alert = await screen.findByTestId('alert')
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  const isKept = !amount.closest('form')?.matches('[data-sent]')
  expect(isKept, 'the amount is filled in again after a new sign-in').toBe(fault.kind !== 'drop')
  await press(t(name), alert)
  await waitFor(() => expect(router.state.location.href).toBe(place))
  expect(router.state.location.state.__TSR_index, 'Back would open the sheet that was left').toBe(0)
  expect(screen.queryByTestId('alert')).toBeNull()
})
