import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { dismissDialog, showAlert } from '@/stores/dialogs'
import { leftBehind } from '@/testing/left-behind'
import { testQueryClient } from '@/testing/test-query-client'
import SessionReminder from './session-reminder'

const MINUTE = 60_000
const START = Date.parse('2026-07-01T12:00:00+07:00')

vi.mock('@/env', () => ({ env: { sessionReminderMinutes: 30, laos: false, currency: 'BAHT' } }))
const server = vi.hoisted(() => ({ answered: Promise.resolve() }))
vi.mock('@/api/core/transport/call', () => ({
  call: async () => ({
    total: await server.answered.then(() => 2),
    statements: [
      {
        _id: 'b',
        statementType: 'withdraw',
        status: 'PROGRESS',
        amount: 20_00,
        createdAt: START + 2 * MINUTE,
      },
      { _id: 'a', statementType: 'deposit', status: 'SUCCESS', amount: 500_00, createdAt: START + MINUTE },
      { _id: 'z', statementType: 'deposit', status: 'SUCCESS', amount: 999_00, createdAt: START - MINUTE },
    ],
  }),
}))

async function enter() {
  await Promise.all([setLocale('th'), loadNamespace('member')])
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <SessionReminder />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/user/home' })
  const router = createRouter({
    routeTree: rootRoute.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/user/home'] }),
  })
  const client = testQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      {/* The registered route tree is the app's; this one has only the routes that the reminder needs. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await wait(0)
  return { client, unmount, go: (path: string) => act(() => router.history.push(path)) }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = () => screen.queryByTestId('modal-session-reminder') !== null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  server.answered = Promise.resolve()
  dismissDialog()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("after half an hour it shows the session's money, and again after another", async () => {
  await enter()
  await wait(29 * MINUTE)
  expect(isShown()).toBe(false)
  await wait(MINUTE + 6000)
  expect(isShown()).toBe(true)
  // A sheet's content renders a frame later.
  await wait(100)
  expect(screen.getByTestId('reminder-in').getAttribute('value')).toBe('500')
  expect(screen.getByTestId('reminder-out').getAttribute('value')).toBe('20')
  await act(() => screen.getByTestId('reminder-continue').click())
  await wait(29 * MINUTE)
  expect(isShown()).toBe(false)
  await wait(MINUTE + 6000)
  expect(isShown()).toBe(true)
})

test.each([
  ['before', 0, 45 * MINUTE],
  ['while the money is read', 30 * MINUTE + 1000, 1000],
])('it waits for a withdrawal that is opened %s', async (_when, before, after) => {
  const { go } = await enter()
  let answer = () => {}
  server.answered = new Promise((resolve) => (answer = resolve))
  await wait(before)
  await go('/user/home?modal=withdraw')
  answer()
  await wait(after)
  expect(isShown(), 'the reminder over the open sheet').toBe(false)
  await go('/user/home')
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
