import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { t } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { dismissDialog, showAlert } from '@/stores/dialogs'
import { leftBehind } from '@/testing/left-behind'
import { testQueryClient } from '@/testing/test-query-client'
import SessionReminder from './session-reminder'

const MINUTE = 60_000
const START = Date.parse('2026-07-01T12:00:00+07:00')

const location = vi.hoisted(() => ({ searchStr: '' }))
const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (load) => {
  const original = await load<typeof import('@tanstack/react-router')>()
  const router = { state: { location }, history: original.createMemoryHistory() }
  const hooks = { useRouter: () => router, useNavigate: () => navigate, useLocation: () => false }
  return { ...original, ...hooks }
})
vi.mock('@/env', () => ({ env: { sessionReminderMinutes: 30, laos: false, currency: 'BAHT' } }))
const server = vi.hoisted(() => ({ answered: Promise.resolve() }))
vi.mock('@/api/core/transport/call', () => ({
  call: async () => {
    await server.answered
    return { total: STATEMENTS.length, statements: STATEMENTS }
  },
}))

const STATEMENTS = (
  [
    ['withdraw', 'PROGRESS', 20_00, 2],
    ['deposit', 'SUCCESS', 500_00, 1],
    ['deposit', 'SUCCESS', 999_00, -1],
  ] as const
).map(([statementType, status, amount, minutes]) => {
  const createdAt = START + minutes * MINUTE
  return { _id: String(createdAt), statementType, status, amount, createdAt }
})

async function enter() {
  await Promise.all([setLocale('th'), loadNamespace('member')])
  const client = testQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SessionReminder />
    </QueryClientProvider>,
  )
  await wait(0)
  return { client, unmount }
}

const go = (searchStr: string) => {
  location.searchStr = searchStr
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isTitled = (time: string) =>
  screen.getByRole('heading', { name: t('statement.reminder.title', { time }) })
const isShown = () => screen.queryByTestId('modal-session-reminder') !== null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  server.answered = Promise.resolve()
  dismissDialog()
})

test("after half an hour it shows the session's money, and again after another", async () => {
  await enter()
  await wait(29 * MINUTE)
  expect(isShown()).toBe(false)
  await wait(MINUTE + 6000)
  expect(isShown()).toBe(true)
  // A sheet's content renders a frame later.
  await wait(100)
  isTitled(t('statement.reminder.minutes', { count: 30 }))
  expect(screen.getByTestId('reminder-in').getAttribute('value')).toBe('500')
  expect(screen.getByTestId('reminder-out').getAttribute('value')).toBe('20')
  await act(() => screen.getByTestId('reminder-continue').click())
  await wait(29 * MINUTE)
  expect(isShown()).toBe(false)
  server.answered = Promise.reject(new Error('offline'))
  server.answered.catch(() => {})
  await wait(MINUTE + 6000)
  await wait(100)
  isTitled(t('statement.reminder.hours', { count: 1 }))
  screen.getByText(t('statement.reminder.unread'))
  expect(screen.getByTestId('reminder-in').getAttribute('value')).toBeNull()
  await act(() => screen.getByTestId('reminder-statement').click())
  expect([isShown(), navigate.mock.lastCall]).toEqual([false, [{ to: '/user/statement' }]])
})

test.each([
  ['before', 0, 45 * MINUTE],
  ['while the money is read', 30 * MINUTE + 1000, 1000],
])('it waits for a withdrawal that is opened %s', async (_when, before, after) => {
  await enter()
  let answer = () => {}
  server.answered = new Promise((resolve) => (answer = resolve))
  await wait(before)
  go('?modal=withdraw')
  answer()
  await wait(after)
  expect(isShown(), 'the reminder over the open sheet').toBe(false)
  go('')
  await wait(6000)
  expect(isShown()).toBe(true)
})

test('it waits until an alert is closed and writes have been over for ten seconds', async () => {
  const { client, unmount } = await enter()
  showAlert({ title: 'Withdraw' })
  await wait(31 * MINUTE)
  expect(isShown()).toBe(false)
  dismissDialog()
  let answer = (_: unknown) => {}
  const sending = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise((resolve) => (answer = resolve)) })
  const sent = sending.execute(undefined)
  await wait(MINUTE)
  expect(isShown()).toBe(false)
  answer(1)
  await sent
  await wait(5000)
  expect(isShown()).toBe(false)
  await wait(11_000)
  expect(isShown()).toBe(true)
  unmount()
  expect(leftBehind(), 'what the reminder started and has not ended').toEqual([])
})
