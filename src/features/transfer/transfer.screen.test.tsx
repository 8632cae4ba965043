import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { readSent } from '@/api/core/money/sent-actions'
import { call } from '@/api/core/transport/call'
import { transfer } from '@/api/wallet'
import { env } from '@/env'
import { noteEntered, readHabits } from '@/session/habits'
import { findMessage, findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { mock, money, sandbox, sent } from '@/testing/screen/sandbox'

const SHEET = '/user/home?modal=transfer'
const SEND = '/api/wallet/transfer'
const SEND_ALL = '/api/wallet/transferAll'

async function open(...[search = '', visit]: [search?: string, visit?: Parameters<typeof renderRoute>[1]]) {
  const app = await renderRoute(`${SHEET}${search}`, visit)
  const sheet = await findSheet(t('transfer.title'))
  const amount = await within(sheet).findByRole('textbox', { name: t('common.amount') })
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

it("the money of a game goes back, and every balance on screen is the server's", async () => {
  const { sheet, amount, submit, dismiss, press } = await open('&from=PG')
  noteEntered('PG')
  expect(readHabits().entered).toBe('PG')
  await press(t('transfer.all'), sheet)
  expect(amount).toHaveValue('320.50')
  await submit()
  expect(await dismiss(t('transfer.done'))).toContain('320.50')
  expect([money(), money('PG')]).toEqual([2771_25, 0])
  await screen.findByText('2,771.25')
  expect(readHabits().entered, 'the game whose money home offers to take back').toBeNull()
  // A whole game goes by its amount: only the main wallet has a call of its own for that.
  expect([sent('POST', SEND), sent('POST', SEND_ALL)]).toEqual([1, 0])
})

it('the next transfer begins with the game of the last one, and an equal one has a receipt of its own', async () => {
  const { user, router, to, sheet, fill, press, submit, dismiss } = await open('&game=PG')
  expect(to).toHaveValue('PG')
  const way = { from: t('home.mainWallet'), to: 'Pagoda Games' }
  expect(within(sheet).getByTestId('transfer-review')).toHaveTextContent(t('transfer.way', way))
  await fill('10')
  const release = sandbox.hold(SEND)
  await submit()
  await user.selectOptions(to, 'JOKER2')
  expect(to, 'the game of the transfer under way').toHaveValue('PG')
  release()
  const first = (await screen.findByTestId('receipt-reference')).textContent
  await dismiss(t('transfer.done'))
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
  await router.navigate({ to: '/user/home', search: { modal: 'transfer' } })
  const again = await findSheet(t('transfer.title'))
  expect(await within(again).findByRole('combobox', { name: t('transfer.to') })).toHaveValue('PG')
  await user.type(within(again).getByRole('textbox'), '10')
  await press(t('transfer.submit'), again)
  // Not the row that the first receipt shows.
  expect(await screen.findByTestId('receipt-reference')).not.toHaveTextContent(first)
  await user.click(screen.getByTestId('receipt-statement'))
  await waitFor(() => expect(router.state.location.href).toBe('/user/statement'))
  expect(screen.queryAllByRole('alertdialog')).toEqual([])
})

it('a transfer of everything tells the amount that the server moved', async () => {
  const { sheet, amount, press, submit, dismiss } = await open('&game=PG', { locale: 'la' })
  await press(t('transfer.all'), sheet)
  expect(amount).toHaveValue('2,450.75')
  within(sheet).getByRole('button', { name: t('transfer.submitAll') })
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

it('after "all", what is typed, or set without an event, is what is sent', async () => {
  const { sheet, amount, fill, press, dismiss } = await open('&game=PG')
  await press(t('transfer.all'), sheet)
  const typed = t('transfer.submitAmount', { amount: '2,450.75', currency: t('common.baht') })
  await fill('2450.75')
  within(sheet).getByRole('button', { name: typed })
  await press(t('transfer.all'), sheet)
  // As password managers do, which also submit in the same task.
  act(() => {
    Object.assign(amount, { value: '7' }).closest('form')?.requestSubmit()
  })
  expect(await dismiss(t('transfer.done'))).toContain('7.00')
  expect([sent('POST', SEND), sent('POST', SEND_ALL)]).toEqual([1, 0])
  expect(money('PG')).toBe(327_50)
})

it('swapping the accounts, or an edit, removes what no longer holds: errors of the accounts, and a refusal', async () => {
  const { user, sheet, amount, from, to, fill, press, submit, dismiss, queryClient } = await open()
  await submit()
  expect(to).toBeInvalid()
  await press(t('transfer.swap'))
  expect(to).toHaveValue('WALLET')
  for (const account of [from, to]) expect(account).toBeValid()
  expect(amount).toBeInvalid()

  await user.selectOptions(from, 'PG')
  const refused = async () => {
    await fill('999999')
    expect(sheet).toHaveTextContent(t('transfer.tooMuch'))
    await submit()
    const said = await dismiss(t('transfer.failedTitle'))
    for (const text of [t('codes.errors.MONEY_NOT_ENOUGH'), t('client.notMoved')])
      expect(said).toContain(text)
    expect(await within(sheet).findByRole('alert')).toHaveTextContent(t('codes.errors.MONEY_NOT_ENOUGH'))
  }
  await refused()
  await press(t('transfer.swap'))
  expect(within(sheet).queryByRole('alert')).toBeNull()
  expect(amount).toHaveValue('999,999')
  await refused()
  await fill('10')
  expect(within(sheet).queryByRole('alert')).toBeNull()
  expect([money(), money('PG')]).toEqual([2450_75, 320_50])
  const form = amount.closest('form')
  expect(form, 'an amount that moved nothing').not.toHaveAttribute('data-sent')
  sandbox.use(mock(transfer).drop())
  await submit()
  await screen.findByTestId('alert')
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(form, 'an amount that may have been moved').toHaveAttribute('data-sent')
})

const GAMES = ['PG', 'JOKER2', 'IMI', 'HUAYHD']
const SUM = '1,603.75'

async function openBack(visit?: Parameters<typeof renderRoute>[1]) {
  const app = await renderRoute('/user/home?modal=move-back', visit)
  const sheet = await findSheet(t('transfer.back.title'))
  const name = t('transfer.submitAmount', { amount: SUM, currency: t('common.baht') })
  const submit = await within(sheet).findByRole('button', { name })
  const rows = () => within(sheet).getAllByTestId('move-row')
  return {
    ...app,
    sheet,
    submit,
    rows,
    outcomes: () => rows().map(({ dataset }) => dataset.outcome ?? null),
    /** Waits until nothing more is sent. */
    ended: () => within(sheet).findByRole('button', { name: t('common.ok') }),
  }
}

it('each game is moved by one request of its own, one after the other, however often it is pressed', async () => {
  env.idempotencyHeader = 'Idempotency-Key'
  const { user, submit, sheet, outcomes, ended } = await openBack({ locale: 'th' })
  const before = money()
  // A game wins 1.00 after its balance was read.
  await call(transfer.spec, { from: 'WALLET', to: 'JOKER2', amount: 100 })
  const keys = new Set<string | null | undefined>()
  let release = sandbox.hold(SEND)
  await user.dblClick(submit)
  for (const done of [0, 1, 2, 3]) {
    // One waits for its answer, with a key of its own, and none of the next ones has been sent.
    await waitFor(() => expect([outcomes().filter(Boolean).length, readSent().length]).toEqual([done, 1]))
    keys.add(readSent()[0]?.key)
    expect(sheet).toHaveTextContent(t('transfer.back.progress', { number: done + 1, total: 4 }))
    const next = sandbox.hold(SEND)
    release()
    release = next
  }
  await ended()
  env.idempotencyHeader = ''
  expect(outcomes()).toEqual(GAMES.map(() => 'success'))
  expect([money() - before, ...GAMES.map(money)]).toEqual([1603_75, 0, 0, 0, 0])
  expect([sent('POST', SEND), keys.size, readSent()]).toEqual([5, 4, []])
  expect(within(sheet).getByTestId('move-summary')).toHaveTextContent('1,604.75')
  await waitFor(() => expect(within(sheet).getByTestId('move-balance')).toHaveTextContent('4,054.50'))
})

it('a refusal moved nothing, so the next game follows, and its row says why', async () => {
  sandbox.use(mock(transfer).fail('TRANSFER_FAIL', 400, { times: 1 }))
  const { user, submit, rows, outcomes, ended } = await openBack({ locale: 'la' })
  await user.click(submit)
  await ended()
  expect(outcomes()).toEqual(['refused', 'success', 'success', 'success'])
  expect(rows()[0]).toHaveTextContent(t('codes.errors.TRANSFER_FAIL'))
  expect([sent('POST', SEND), money('PG')]).toEqual([4, 320_50])
})

it('an outcome that is not known ends it, and the games after it keep their money', async () => {
  const { user, press, sheet, submit, rows, outcomes, ended } = await openBack()
  sandbox.use(mock(transfer).fail('', 500, { times: 1 }))
  await user.click(submit)
  await press(t('common.ok'), await screen.findByRole('alertdialog'))
  await ended()
  expect(outcomes()).toEqual(['unknown', null, null, null])
  // Nothing is told as moved, zero included.
  expect(within(sheet).getByTestId('move-summary')).toHaveTextContent(
    new RegExp(`^${t('transfer.back.othersStay')}$`),
  )
  for (const row of rows().slice(1)) expect(row).toHaveTextContent(t('transfer.back.left'))
  expect([sent('POST', SEND), money('JOKER2')]).toEqual([1, 1150_00])
})

it.each([
  ['carried out', 'transfer.done', 'transfer.back.othersStay', 0],
  ['refused', 'transfer.failedTitle', 'codes.errors.TRANSFER_FAIL', 320_50],
] as const)('after Back in the middle no further game is moved, and what was %s is told', async (...row) => {
  const [, title, text, left] = row
  if (left > 0) sandbox.use(mock(transfer).fail('TRANSFER_FAIL'))
  const { user, submit, router, dismiss } = await openBack()
  const release = sandbox.hold(SEND)
  await user.click(submit)
  await waitFor(() => expect(readSent()).toHaveLength(1))
  await router.navigate({ to: '/user/home', search: {} })
  release()
  expect(await dismiss(t(title))).toContain(t(text))
  expect([sent('POST', SEND), money('PG'), money('JOKER2')]).toEqual([1, left, 1150_00])
})

it.each([
  ['withdraw', 'withdraw.title'],
  ['transfer', 'transfer.title'],
  ['game&game=PG', null],
] as const)('the sheet %s leads there and back, unless the build hides it', async (modal, title) => {
  const { press } = await renderRoute(`/user/home?modal=${modal}`)
  const name = title ? t(title) : 'Pagoda Games'
  await press(t('transfer.back.open'), await findSheet(name))
  await press(t('common.close'), await findSheet(t('transfer.back.title')))
  const sheet = await findSheet(name)
  await within(sheet).findByRole('button', { name: t('transfer.back.open') })
})

it('a build can hide it', async () => {
  env.hidden = ['move-all-back']
  const { press } = await renderRoute('/user/home?modal=withdraw')
  const sheet = await findSheet(t('withdraw.title'))
  await within(sheet).findByRole('button', { name: t('game.transferOut') })
  expect(screen.queryByRole('button', { name: t('transfer.back.open') })).toBeNull()
  // From the game with the most money.
  await press(t('game.transferOut'), sheet)
  env.hidden = []
  expect(await screen.findByRole('combobox', { name: t('transfer.from') })).toHaveValue('JOKER2')
})
