import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { withdrawLimits } from '@/api/member-lookup'
import { wallet, withdrawAll } from '@/api/wallet'
import { satang } from '@/lib/money'
import { findMessage, findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, disconnect, mock, money, sandbox, sent } from '@/testing/screen/sandbox'

const SHEET = '/user/home?modal=withdraw'
const SEND = ['POST', '/api/wallet/withdrawAll'] as const

async function open(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute(SHEET, visit)
  const sheet = await findSheet(t('withdraw.title'))
  const amount = await within(sheet).findByRole('textbox', { name: t('withdraw.amount') })
  const question = (text: string) => t('withdraw.submitAmount', { amount: text, currency: t('common.baht') })
  return {
    ...app,
    sheet,
    amount,
    fill: (text: string) => app.fill(amount, text),
    submit: () => app.press(t('withdraw.submit'), sheet),
    /** The question of a withdrawal of that amount. */
    question: (text: string) => findMessage(question(text)),
    confirm: async (text: string) => app.press(t('withdraw.submit'), await findMessage(question(text))),
  }
}

it('a withdrawal is asked about, sent, told and taken from the wallet', async () => {
  const { sheet, fill, submit, question, confirm, dismiss } = await open({ locale: 'th' })
  expect(sheet).toHaveTextContent(`${t('withdraw.min')} 100.00`)
  expect(sheet).toHaveTextContent(`${t('withdraw.max')} 50,000.00`)
  expect(sheet).toHaveTextContent('123-456-7890')
  await fill('500.25')
  await submit()
  expect(await question('500.25')).toHaveTextContent('123-456-7890')
  expect(sent(...SEND)).toBe(0)
  await confirm('500.25')
  expect(await dismiss(t('withdraw.done'))).toContain('500.25')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(money()).toBe(1950_50)
  await screen.findByText('1,950.50')
  expect(sent(...SEND)).toBe(1)
})

it('the limits and the form of an amount have their words, and nothing is sent', async () => {
  const { amount, fill, submit, question } = await open({ locale: 'la' })
  const currency = t('common.baht')
  for (const [typed, said] of [
    ['', t('common.amountEmpty')],
    ['99.99', t('withdraw.belowMin', { amount: '100.00', currency })],
    ['50000.01', t('withdraw.aboveMax', { amount: '50,000.00', currency })],
    ['0', t('withdraw.belowMin', { amount: '100.00', currency })],
    ['-100', t('withdraw.belowMin', { amount: '100.00', currency })],
    ['1e3', t('common.amountInvalid')],
    ['100.0012', t('common.amountDecimals')],
  ] as const) {
    await fill(typed)
    await submit()
    expect(amount, typed).toHaveAccessibleDescription(expect.stringContaining(said))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  expect(sent(...SEND)).toBe(0)
  // The control.
  await fill('๑๐๐')
  await submit()
  await question('100.00')
})

it('cancelling the question sends nothing and keeps the amount', async () => {
  const { amount, fill, submit, question, press } = await open()
  await fill('200')
  await submit()
  await press(t('common.cancel'), await question('200.00'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(amount).toHaveValue('200')
  expect(sent(...SEND)).toBe(0)
})

it('"all" fills in the balance, up to the limit, which stays beside an amount above the balance', async () => {
  const { router, sheet, amount, press, fill } = await open()
  await press(t('withdraw.all'), sheet)
  expect(amount).toHaveValue('2,450.75')
  await fill('40000')
  expect(sheet).toHaveTextContent(t('withdraw.tooMuch'))
  expect(sheet).toHaveTextContent(`${t('withdraw.max')} 50,000.00`)
  expect(router.state.location.search).toEqual({ modal: 'withdraw' })
})

it('"all" fills in the limit where the balance is above it', async () => {
  sandbox.world().settings.withdrawMax = satang(1000_00)
  const { sheet, amount, press } = await open()
  await press(t('withdraw.all'), sheet)
  expect(amount).toHaveValue('1,000.00')
})

describe('a withdrawal that fails', () => {
  it('is refused in words, in an alert and then in the sheet, until something is edited', async () => {
    const { sheet, fill, submit, confirm, dismiss } = await open()
    await fill('40000')
    await submit()
    await confirm('40,000.00')
    const said = await dismiss(t('withdraw.failedTitle'))
    expect(said).toContain(t('codes.errors.MONEY_NOT_ENOUGH'))
    expect(said).toContain(t('client.notMoved'))
    expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.MONEY_NOT_ENOUGH'))
    await fill('100')
    expect(within(sheet).queryByRole('alert')).toBeNull()
    expect([money(), sent(...SEND)]).toEqual([2450_75, 1])
  })

  it('for a bonus names the bonus', async () => {
    sandbox.reset('active-bonus')
    const { fill, submit, confirm, dismiss } = await open()
    await fill('100')
    await submit()
    await confirm('100.00')
    expect(await dismiss(t('withdraw.failedTitle'))).toContain(t('codes.errors.BONUS_REMAINING'))
  })

  it('without an answer is told by the balance, and is not sent again', async () => {
    const { fill, submit, confirm, dismiss } = await open()
    sandbox.use(mock(withdrawAll).drop({ book: true }))
    await fill('100')
    await submit()
    await confirm('100.00')
    expect(await dismiss(t('withdraw.done'))).toContain(t('evidence.shown.balances'))
    await screen.findByText('2,350.75')
    expect(sent(...SEND)).toBe(1)
  })

  it('offline says that nothing was sent, and nothing is sent later', async () => {
    const { fill, submit, confirm, dismiss } = await open()
    await fill('100')
    await submit()
    const reconnect = disconnect()
    await confirm('100.00')
    expect(await dismiss(t('withdraw.failedTitle'))).toContain(t('client.offline'))
    reconnect()
    await waitFor(() => expect(screen.queryByText(t('common.offline'))).toBeNull())
    expect([money(), sent(...SEND)]).toEqual([2450_75, 0])
  })
})

it('limits that cannot be read are told so, and the server judges the amount', async () => {
  sandbox.use(mock(withdrawLimits).fail('NO_DATA'))
  const { sheet, amount, fill, submit, confirm, dismiss, press } = await open()
  await within(sheet).findByText(t('withdraw.limitsUnknown'))
  await fill('0')
  await submit()
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(t('withdraw.positive')))
  await fill('99.99')
  await submit()
  await confirm('99.99')
  expect(await dismiss(t('withdraw.failedTitle'))).toContain('100.00')
  expect([money(), sent(...SEND)]).toEqual([2450_75, 1])
  clearFaults()
  await press(t('common.retry'), sheet)
  await waitFor(() => expect(within(sheet).queryByText(t('withdraw.limitsUnknown'))).toBeNull())
  expect(amount).toHaveValue('99.99')
})

it('a wallet that is loading or cannot be read is told as such, with a way on', async () => {
  sandbox.use(mock(wallet).fail('NO_WALLET'))
  const { press } = await renderRoute(SHEET)
  const sheet = await findSheet(t('withdraw.title'))
  await within(sheet).findByRole('status', { name: t('common.loading') })
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.NO_WALLET'))
  clearFaults()
  await press(t('common.retry'), sheet)
  expect(await within(sheet).findByRole('textbox')).toHaveValue('')
})
