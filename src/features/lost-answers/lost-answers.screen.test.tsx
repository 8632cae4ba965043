import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { changeSent, lostAnswers, readSent } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { wallet } from '@/api/wallet'
import { satang } from '@/lib/money'
import { findSheet } from '@/testing/screen/hands'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { renderRoute } from '@/testing/screen/render-route'
import { clearFaults, member, mock, sandbox } from '@/testing/screen/sandbox'
import { withdrawFor } from '../../../mocks/rules/money/transfer'

afterEach(() => {
  moneyPolicy.dismiss({ isTold: true })
})

const balance = () => screen.queryByTestId('lost-answer-balance')
const action = () =>
  t('lost.amountOf', {
    action: t('lost.action.wallet.withdraw-all'),
    amount: '100.00',
    currency: t('common.baht'),
  })
const says = (text: string) =>
  waitFor(() => {
    for (const part of text.split('@')) expect(screen.getByRole('dialog')).toHaveTextContent(part.trim())
  })

it('each further lost answer waits for a balance of its own, also after the clock was put back, and is told once the server shows it', async () => {
  const { queryClient } = await renderRoute('/user/profile')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  for (const id of ['a', 'b']) {
    const release = sandbox.hold('/api/wallet', 'get')
    act(() => lostAnswers.change((all) => [...all, lostWithdrawal({ id })]))
    await screen.findByRole('button', { name: t('lost.goOn') })
    expect(balance()).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') })
    release()
    await within(await findSheet(t('lost.title'))).findByRole('button', { name: t('common.ok') })
    expect(balance()).toHaveTextContent('2,450.75')
    vi.useRealTimers()
  }
  withdrawFor(sandbox.world(), member(), satang(100_00))
  await queryClient.refetchQueries({ type: 'active' })
  await says(t('lost.shown', { action: action(), time: '@' }))
  expect(screen.getByRole('dialog')).not.toHaveTextContent(t('lost.none'))
})

it('an action stays locked until a balance was read, and one that was put off is asked about again', async () => {
  const { press, queryClient, router } = await renderRoute('/user/profile')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  sandbox.use(mock(wallet).fail('NO_DATA'))
  act(() => changeSent(() => [lostWithdrawal()]))
  act(() => moneyPolicy.adoptSent(queryClient))
  await press(t('lost.goOn'))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(readSent()).toMatchObject([{ reported: false }])

  act(() => moneyPolicy.adoptSent(queryClient))
  const part = await screen.findByRole('region', { name: t('lost.balance') })
  await within(part).findByRole('alert')
  expect(queryClient.isMutating()).toBe(1)
  clearFaults()
  await press(t('common.retry'), part)
  await within(part).findByText('2,450.75')
  await says(t('lost.notShown', { action: action(), time: '@' }))
  await says(t('lost.none'))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await press(t('lost.statement'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/statement'))
  expect(readSent()).toMatchObject([{ reported: true }])
})
