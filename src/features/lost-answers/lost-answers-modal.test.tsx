import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lostAnswers } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { useStore } from '@/lib/browser/store'
import { storeToken, tokenMark } from '@/session/token'
import { renderInRouter } from '@/testing/render-in-router'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { testQueryClient } from '@/testing/test-query-client'
import LostAnswers from './lost-answers'

const AT = Date.parse('2026-07-01T10:31:00+07:00')
const HOUR = 3_600_000

let answer: () => Promise<void>

vi.mock('@/api/core/transport/call', () => ({
  call: async ({ path }: { path: string }) => {
    await answer()
    if (path === '/api/wallet') return { wallet: { amount: 100_00 } }
    return { total: 0, statements: [] }
  },
}))

function Notice() {
  return useStore(lostAnswers).length > 0 && <LostAnswers />
}

/** Opens a page after an earlier page was left before its withdrawal was answered. */
async function open() {
  const signs = [{ sign: { by: 'statement', type: 'withdraw', amount: 100_00 }, mark: null }]
  const order = { action: 'wallet withdraw-all', at: AT, isTimed: true, signs }
  localStorage.setItem(
    'sent-actions',
    JSON.stringify([
      { id: 'a', of: `token-${tokenMark()}`, ...order, key: null, order: null, reported: false },
    ]),
  )
  const client = testQueryClient()
  moneyPolicy.adoptSent(client)
  renderInRouter(
    <QueryClientProvider client={client}>
      <Notice />
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(100))
}

beforeEach(async () => {
  await Promise.all([setLocale('en'), loadNamespace('member')])
  vi.useFakeTimers({ now: AT + HOUR })
  storeToken('t1', true)
  answer = async () => {}
})
afterEach(() => {
  moneyPolicy.dismiss({ isTold: true })
  vi.useRealTimers()
})

it.each([
  ['does not come', () => new Promise<void>(() => {}), null],
  ['comes', async () => {}, '100'],
  [
    'comes after the clock of the phone was put back',
    async () => {
      vi.setSystemTime(AT - HOUR)
    },
    '100',
  ],
])('a balance that %s is what the notice waits for', async (_, given, balance) => {
  answer = given
  await open()
  expect(screen.queryByTestId('lost-answer-balance')?.getAttribute('value') ?? null).toBe(balance)
  expect(screen.queryByTestId('lost-answer-seen') !== null).toBe(balance !== null)
  expect(screen.queryByTestId('lost-answer-go-on') !== null).toBe(balance === null)
  // Another answer is lost meanwhile.
  answer = () => new Promise<void>(() => {})
  act(() => lostAnswers.change((all) => [...all, lostWithdrawal({ id: 'b' })]))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByTestId('lost-answer-balance'), 'a balance of before the second press').toBeNull()
})
