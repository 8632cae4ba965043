import { act, screen, waitFor, within } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { lostAnswers } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { findSheet } from '@/testing/screen/hands'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { renderRoute } from '@/testing/screen/render-route'
import { sandbox } from '@/testing/screen/sandbox'

afterEach(() => {
  vi.useRealTimers()
  moneyPolicy.dismiss({ isTold: true })
})

const balance = () => screen.queryByTestId('lost-answer-balance')

it('each further lost answer waits for a balance of its own, also after the clock was put back', async () => {
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
})
