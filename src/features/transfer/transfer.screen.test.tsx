import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { call } from '@/api/core/transport/call'
import { transfer, wallet } from '@/api/wallet'
import { findMessage, findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, disconnect, mock, money, sandbox, sent } from '@/testing/screen/sandbox'

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'
const SEND_ALL = '/api/wallet/transferAll'

async function open(...[search = '', visit]: [search?: string, visit?: Parameters<typeof renderRoute>[1]]) {
  const app = await renderRoute(`${SHEET}${search}`, visit)
  const sheet = await findSheet(t('transfer.title'))
  const amount = await within(sheet).findByRole('textbox', { name: t('transfer.amount') })
  const account = (name: 'from' | 'to') =>
    within(sheet).getByRole('combobox', { name: t(`transfer.${name}`) })
  return {
    ...app,
    sheet,
    amount,
    from: account('from'),
    to: account('to'),
    fill: (text: string) => app.fill(amount, text),
    submit: () => app.press(t('transfer.submit'), sheet),
  }
}

it('each rule has its message at its field, and nothing is sent', async () => {
  // An unknown game preselects nothing.
  const { user, sheet, amount, from, to, fill, submit } = await open('&game=NOSUCH', { locale: 'th' })
  const says = (field: HTMLElement, text: string) =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text))
  expect(from).toHaveValue('WALLET')
  expect(to).toHaveValue('')
  await submit()
  says(to, t('transfer.accountRequired'))
  says(amount, t('common.amountEmpty'))
  await user.selectOptions(to, 'PG')
  await user.selectOptions(from, t('transfer.choose'))
  await fill('5')
  await submit()
  says(from, t('transfer.accountRequired'))
  await user.selectOptions(from, 'PG')
  await submit()
  expect(within(sheet).getByRole('alert')).toHaveTextContent(t('transfer.same'))
  await user.selectOptions(from, 'WALLET')
  expect(within(sheet).queryByRole('alert')).toBeNull()
  const below = t('transfer.belowMinimum', { amount: '1.00', currency: t('common.baht') })
  for (const [typed, said] of [
    ['0', below],
    ['-1', below],
    ['0.99', below],
    ['1e3', t('common.amountInvalid')],
    ['1.0012', t('common.amountDecimals')],
    ['', t('common.amountEmpty')],
  ] as const) {
    await fill(typed)
    await submit()
    says(amount, said)
    expect(amount, typed).toHaveFocus()
  }
  expect(sent('POST', SEND)).toBe(0)
})

it.each([
  ['๑๐๐', 100_00],
  ['໒໕໐.໕', 250_50],
  ['฿ 1 234.50', 1234_50],
  ['1', 1_00],
])('an amount typed as %s is sent as it is read', async (typed, moved) => {
  const { fill, submit } = await open('&game=PG')
  const before = money('PG')
  await fill(typed)
  await submit()
  await findMessage(t('transfer.done'))
  expect(money('PG')).toBe(before + moved)
  expect(sent('POST', SEND)).toBe(1)
})

it("swapping the accounts removes their errors, not the amount's, and a refusal", async () => {
  const { user, sheet, amount, from, to, fill, press, submit, dismiss } = await open()
  await submit()
  expect(to).toBeInvalid()
  await press(t('transfer.swap'))
  expect(to).toHaveValue('WALLET')
  for (const account of [from, to]) expect(account).toBeValid()
  expect(amount).toBeInvalid()

  await user.selectOptions(from, 'PG')
  await fill('999999')
  await submit()
  await dismiss(t('transfer.failedTitle'))
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.MONEY_NOT_ENOUGH'))
  await press(t('transfer.swap'))
  expect(within(sheet).queryByRole('alert')).toBeNull()
  expect(amount).toHaveValue('999,999')
})

it("money goes into a game and back, and every balance on screen is the server's", async () => {
  const { router, to, fill, submit, dismiss, press } = await open('&game=PG')
  expect(to).toHaveValue('PG')
  await fill('100.25')
  await submit()
  expect(await dismiss(t('transfer.done'))).toContain('100.25')
  expect([money(), money('PG')]).toEqual([2350_50, 420_75])
  await screen.findByText('2,350.50')
  await screen.findByText('420.75')

  await router.navigate({ to: '/user/home', search: { modal: 'transfer', from: 'PG' } })
  const sheet = await findSheet(t('transfer.title'))
  await press(t('transfer.all'), sheet)
  expect(within(sheet).getByRole('textbox')).toHaveValue('420.75')
  await press(t('transfer.submit'), sheet)
  await dismiss(t('transfer.done'))
  expect([money(), money('PG')]).toEqual([2771_25, 0])
  await screen.findByText('2,771.25')
  // A whole game goes by its amount: only the main wallet has a call of its own for that.
  expect([sent('POST', SEND), sent('POST', SEND_ALL)]).toEqual([2, 0])
})

it('the next transfer begins with the game of the last one', async () => {
  const { router, to, sheet, fill, submit, dismiss } = await open('&game=PG')
  expect(to).toHaveValue('PG')
  await fill('10')
  await submit()
  await dismiss(t('transfer.done'))
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  await router.navigate({ to: '/user/home', search: { modal: 'transfer' } })
  const again = await findSheet(t('transfer.title'))
  expect(await within(again).findByRole('combobox', { name: t('transfer.to') })).toHaveValue('PG')
})

it('a transfer refetches the statement too', async () => {
  const { router, user, dismiss } = await renderRoute('/user/statement')
  const rows = () => screen.findAllByRole('group')
  expect((await rows())[0]).not.toHaveTextContent('12.34')
  await router.navigate({ to: '/user/home', search: { modal: 'transfer', game: 'PG' } })
  const sheet = await findSheet(t('transfer.title'))
  await user.type(await within(sheet).findByRole('textbox'), '12.34{Enter}')
  await dismiss(t('transfer.done'))
  await router.navigate({ to: '/user/statement' })
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('12.34'))
})

it('a transfer of everything tells the amount that the server moved', async () => {
  const { sheet, amount, press, submit, dismiss } = await open('&game=PG', { locale: 'la' })
  await press(t('transfer.all'), sheet)
  expect(amount).toHaveValue('2,450.75')
  // The main wallet gets 1.00 more after its balance was read.
  await call(transfer.spec, { from: 'PG', to: 'WALLET', amount: 100 })
  await submit()
  const receipt = await findMessage(t('transfer.done'))
  await waitFor(() => expect(receipt).toHaveTextContent('2,451.75'))
  expect(receipt).not.toHaveTextContent('2,450.75')
  await dismiss(t('transfer.done'))
  expect([money(), money('PG')]).toEqual([0, 2771_25])
  expect(sent('POST', SEND_ALL)).toBe(1)
})

it('a refused transfer of everything names the whole balance, where the field has none of its fraction', async () => {
  for (const member of sandbox.world().members.values()) member.currency = 'LAK'
  const { sheet, amount, press, submit, dismiss } = await open('&game=PG')
  await press(t('transfer.all'), sheet)
  expect(amount).toHaveValue('2,450')
  sandbox.answer(SEND_ALL, { success: false, error: 'TRANSFER_FAIL' })
  await submit()
  expect(await dismiss(t('transfer.failedTitle'))).toContain('2,450.75')
})

it('an amount typed equal to the whole wallet goes as an amount', async () => {
  const { sheet, press, fill, submit, dismiss } = await open('&game=PG')
  await press(t('transfer.all'), sheet)
  await fill('2450.75')
  await submit()
  expect(await dismiss(t('transfer.done'))).toContain('2,450.75')
  expect([sent('POST', SEND), sent('POST', SEND_ALL)]).toEqual([1, 0])
})

it('after "all", a value set without an event is what is sent', async () => {
  const { sheet, amount, press, dismiss } = await open('&game=PG')
  await press(t('transfer.all'), sheet)
  // As password managers do, which also submit in the same task.
  act(() => {
    Object.assign(amount, { value: '7' }).closest('form')?.requestSubmit()
  })
  expect(await dismiss(t('transfer.done'))).toContain('7.00')
  expect([sent('POST', SEND), sent('POST', SEND_ALL)]).toEqual([1, 0])
  expect(money('PG')).toBe(327_50)
})

describe('a failed transfer', () => {
  it('is refused in words, in an alert and then in the sheet, until something is edited', async () => {
    const { sheet, fill, submit, dismiss } = await open('&game=PG')
    await fill('999999')
    expect(sheet).toHaveTextContent(t('transfer.tooMuch'))
    await submit()
    const said = await dismiss(t('transfer.failedTitle'))
    expect(said).toContain(t('codes.errors.MONEY_NOT_ENOUGH'))
    expect(said).toContain(t('client.notMoved'))
    expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.MONEY_NOT_ENOUGH'))
    await fill('10')
    expect(within(sheet).queryByRole('alert')).toBeNull()
    expect([money(), money('PG')]).toEqual([2450_75, 320_50])
  })

  it('that the provider returned says so, and the balance is read again', async () => {
    const { fill, submit, dismiss } = await open('&game=PG')
    sandbox.use(mock(transfer).fail('TRANSFER_FAIL'))
    const reads = sent('GET', '/api/wallet')
    await fill('50')
    await submit()
    expect(await dismiss(t('transfer.failedTitle'))).toContain(t('codes.errors.TRANSFER_FAIL'))
    await waitFor(() => expect(sent('GET', '/api/wallet')).toBeGreaterThan(reads))
  })

  it('whose answer is lost is told by the balance, and is not sent again', async () => {
    const { fill, submit, dismiss } = await open('&game=PG')
    sandbox.use(mock(transfer).drop({ book: true }))
    await fill('50')
    await submit()
    expect(await dismiss(t('transfer.done'))).toContain(t('evidence.shown.balances'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('2,400.75')
    expect(sent('POST', SEND)).toBe(1)
  })

  it('of the server is told by the balance, without its words, which ask for another try', async () => {
    const { fill, submit, dismiss } = await open('&from=PG', { locale: 'th' })
    const code = 'INTERNAL_SERVER_ERROR'
    sandbox.use(mock(transfer).fail(code, 500, { book: true }))
    await fill('50')
    await submit()
    const said = await dismiss(t('transfer.done'))
    expect(said).toContain(t('evidence.shown.balances'))
    expect(said).not.toContain(t(`codes.errors.${code}`))
    expect([money(), money('PG')]).toEqual([2500_75, 270_50])
    expect(sent('POST', SEND)).toBe(1)
  })
})

it('accounts that are loading or cannot be read are told as such, with a way on', async () => {
  sandbox.use(mock(wallet).fail('NO_WALLET', 400))
  const { press } = await renderRoute(`${SHEET}&game=PG`)
  const sheet = await findSheet(t('transfer.title'))
  await within(sheet).findByRole('status', { name: t('common.loading') })
  expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.NO_WALLET'))
  clearFaults()
  await press(t('common.retry'), sheet)
  expect(await within(sheet).findByRole('combobox', { name: t('transfer.to') })).toHaveValue('PG')
})

it('a press offline says that nothing was sent, and nothing is sent later', async () => {
  const { fill, submit, dismiss } = await open('&game=PG')
  await fill('10')
  const reconnect = disconnect()
  await screen.findByText(t('common.offline'))
  await submit()
  expect(await dismiss(t('transfer.failedTitle'))).toContain(t('client.offline'))
  reconnect()
  await waitFor(() => expect(screen.queryByText(t('common.offline'))).toBeNull())
  expect(sent('POST', SEND)).toBe(0)
  // The control.
  await submit()
  await dismiss(t('transfer.done'))
  expect(sent('POST', SEND)).toBe(1)
})

it('of a balance of more than two decimals, no more is moved than there is', async () => {
  sandbox.answer('/api/wallet', {
    profile: { _id: 'm1', name: 'A' },
    wallet: { amount: '2450.759' },
    slots: [{ code: 'PG', name: 'Pagoda Games', isActive: true, amount: 320.509 }],
  })
  const { sheet, amount, press, fill } = await open('&from=PG', { locale: 'la' })
  const held = within(sheet).getByText(t('common.exactly', { amount: '320.509' }))
  expect(held.parentElement).toHaveTextContent('320.51')
  expect(within(sheet).getByText(t('common.exactly', { amount: '2,450.759' }))).toBeVisible()
  await press(t('transfer.all'), sheet)
  expect(amount).toHaveValue('320.50')
  await fill('320.51')
  expect(within(sheet).getByText(t('transfer.tooMuch'))).toBeVisible()
})
