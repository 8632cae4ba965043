import { screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { expect, it } from 'vitest'
import { readSent } from '@/api/core/money/sent-actions'
import { transfer } from '@/api/wallet'
import { env } from '@/env'
import { findSheet } from '@/testing/screen/hands'
import { renderRoute } from '@/testing/screen/render-route'
import { mock, money, sandbox, sent } from '@/testing/screen/sandbox'

const SEND = '/api/wallet/transfer'
const GAMES = ['PG', 'JOKER2', 'IMI', 'HUAYHD']
const SUM = '1,603.75'

async function open(visit?: Parameters<typeof renderRoute>[1]) {
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
  const { user, submit, sheet, outcomes, ended } = await open({ locale: 'th' })
  const before = money()
  const keys = new Set<string | null | undefined>()
  let release = sandbox.hold(SEND)
  await user.dblClick(submit)
  for (const done of [0, 1, 2, 3]) {
    // One waits for its answer, with a key of its own, and none of the next ones has been sent.
    await waitFor(() => expect([outcomes().filter(Boolean).length, readSent().length]).toEqual([done, 1]))
    keys.add(readSent()[0]?.key)
    const next = sandbox.hold(SEND)
    release()
    release = next
  }
  await ended()
  env.idempotencyHeader = ''
  expect(outcomes()).toEqual(GAMES.map(() => 'success'))
  expect([money() - before, ...GAMES.map(money)]).toEqual([1603_75, 0, 0, 0, 0])
  expect([sent('POST', SEND), keys.size, readSent()]).toEqual([4, 4, []])
  expect(within(sheet).getByTestId('move-summary')).toHaveTextContent(SUM)
  await waitFor(() => expect(within(sheet).getByTestId('move-balance')).toHaveTextContent('4,054.50'))
})

it('a refusal moved nothing, so the next game follows, and its row says why', async () => {
  sandbox.use(mock(transfer).fail('TRANSFER_FAIL', 400, { times: 1 }))
  const { user, submit, rows, outcomes, ended } = await open({ locale: 'la' })
  await user.click(submit)
  await ended()
  expect(outcomes()).toEqual(['refused', 'success', 'success', 'success'])
  expect(rows()[0]).toHaveTextContent(t('codes.errors.TRANSFER_FAIL'))
  expect([sent('POST', SEND), money('PG')]).toEqual([4, 320_50])
})

it('an outcome that is not known ends it, and the games after it keep their money', async () => {
  const { user, press, sheet, submit, rows, outcomes, ended } = await open()
  sandbox.use(mock(transfer).fail('', 500, { times: 1 }))
  await user.click(submit)
  await screen.findByRole('alertdialog')
  await press(t('common.ok'), screen.getByRole('alertdialog'))
  await ended()
  expect(outcomes()).toEqual(['unknown', null, null, null])
  // Nothing is told as moved, zero included.
  expect(within(sheet).getByTestId('move-summary')).toHaveTextContent(
    new RegExp(`^${t('transfer.back.othersStay')}$`),
  )
  for (const row of rows().slice(1)) expect(row).toHaveTextContent(t('transfer.back.left'))
  expect([sent('POST', SEND), money('JOKER2')]).toEqual([1, 1150_00])
})

it('after Back in the middle no further game is moved, and what was sent is told', async () => {
  const { user, submit, router, dismiss } = await open()
  const release = sandbox.hold(SEND)
  await user.click(submit)
  await waitFor(() => expect(readSent()).toHaveLength(1))
  await router.navigate({ to: '/user/home', search: {} })
  release()
  expect(await dismiss(t('transfer.done'))).toContain(t('transfer.back.othersStay'))
  expect([sent('POST', SEND), money('PG'), money('JOKER2')]).toEqual([1, 0, 1150_00])
})

it('a session that ends in the middle ends it', async () => {
  const { user, submit, router } = await open()
  sandbox.use(mock(transfer).fail('invalid-token', 401))
  await user.click(submit)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect([sent('POST', SEND), ...GAMES.map(money)]).toEqual([1, 320_50, 1150_00, 88_25, 45_00])
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
  await renderRoute('/user/home?modal=withdraw')
  const sheet = await findSheet(t('withdraw.title'))
  await within(sheet).findByRole('button', { name: t('withdraw.moveFirst') })
  expect(within(sheet).queryByRole('button', { name: t('transfer.back.open') })).toBeNull()
  env.hidden = []
  expect(screen.queryByTestId('move-all-back')).toBeNull()
})
