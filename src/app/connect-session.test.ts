import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runMutation } from '@/api/core/cache/run-mutation'
import { loadTransport } from '@/api/core/transport/load-transport'
import { transfer } from '@/api/wallet'
import { createAppRouter } from '@/app/router'
import { loadNamespace, setLocale } from '@/i18n/index.ts'
import { satang } from '@/lib/money'
import { signOut } from '@/member/member-session'
import { loseSession, siteGone, visitorRefused } from '@/session/session-events'
import { clearToken, readToken, storeToken } from '@/session/token'
import { askConfirm, dialog, dismissDialog, showAlert } from '@/stores/dialogs'
import { toast, toasts } from '@/stores/toasts'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { connectSession } from './connect-session'

// When several calls fail because the session ended or the site closed, the app navigates once.

vi.mock('@/routeTree.gen', async () => {
  const { page, param, searchSchema } = await import('@/routes/-search')
  const root = createRootRoute()
  const paths = ['/user/home', '/login', '/contact', '/terminated']
  const pages = paths.map((path) => createRoute({ getParentRoute: () => root, path }))
  const statement = createRoute({
    getParentRoute: () => root,
    path: '/user/statement',
    validateSearch: searchSchema({ page: param(page) }),
  })
  return { routeTree: root.addChildren([...pages, statement]) }
})

/** Stops an earlier test's router: of several followers, only the first to see a change would act on it. */
let stopFollowing = () => {}
let opened: ReturnType<typeof createAppRouter> | undefined

async function open(path: string) {
  window.history.replaceState(null, '', path)
  const queryClient = testQueryClient()
  const router = createAppRouter(queryClient)
  opened = router
  stopFollowing = connectSession(router, queryClient)
  await router.load()
  // Loads on each change of the history, as the app's RouterProvider does.
  router.history.subscribe(() => router.load())
  const visited: string[] = []
  router.history.subscribe(({ location }) => visited.push(location.href))
  return { router, queryClient, visited }
}

/** Waits for what an event has started: the modules that it loads, and the page that it goes to. */
async function settled() {
  await vi.dynamicImportSettled()
  await vi.waitFor(() => expect(opened?.state.status).toBe('idle'))
  await new Promise((resolve) => setImmediate(resolve))
}

beforeAll(async () => {
  await Promise.all([loadTransport(), setLocale('en')])
  await loadNamespace('member')
})
beforeEach(() => {
  dismissDialog()
  storeToken('t1', true)
})
afterEach(() => {
  stopFollowing()
  vi.unstubAllGlobals()
})

it('goes to the sign-in once, with the way back', async () => {
  const { router, visited } = await open('/user/statement?page=2')
  for (let call = 0; call < 10; call++) loseSession('t1')
  await settled()
  expect(visited).toEqual(['/login?redirect=%2Fuser%2Fstatement%3Fpage%3D2&expired=1'])
  expect([router.state.location.pathname, dialog.read()]).toEqual(['/login', null])
})

it('goes to the sign-in from a page that anybody may see, without a way back to it', async () => {
  const { router, visited } = await open('/contact')
  for (let call = 0; call < 3; call++) loseSession('t1')
  await settled()
  expect(visited).toEqual(['/login?expired=1'])
  expect([router.state.location.pathname, readToken()]).toEqual(['/login', null])
})

it('stays on a page that anybody may see where the member signed out in another tab (control)', async () => {
  const { router, visited } = await open('/contact')
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't1', newValue: null }))
  await settled()
  expect([router.state.location.pathname, readToken(), visited]).toEqual(['/contact', null, []])
})

describe.each([
  ['the end of the session', '/login', () => loseSession('t1')],
  ['the closing of the site', '/terminated', siteGone],
])('%s', (_, path, end) => {
  it('keeps an alert on screen and dismisses a question', async () => {
    const { router } = await open('/user/home')
    const asked = askConfirm({ title: 'Withdraw?', ok: 'Withdraw' })
    end()
    expect(await asked).toBe(false)
    await settled()
    expect(dialog.read()).toBeNull()

    storeToken('t1', true)
    await router.navigate({ to: '/user/home' })
    showAlert({ title: 'Withdrawn', kind: 'success' })
    end()
    await settled()
    expect(router.state.location.pathname).toBe(path)
    expect(dialog.read()).toMatchObject({ title: 'Withdrawn' })
  })
})

describe('an action in flight when the session ends', () => {
  const transferOf = (queryClient: QueryClient, answer: Promise<Response>) => {
    stubNetwork(() => answer)
    return runMutation(queryClient, transfer(), { from: 'WALLET', to: 'PG', amount: satang(10_00) }).catch(
      () => {},
    )
  }

  it('is reported as unknown, since its answer will not be shown', async () => {
    const { queryClient } = await open('/user/home')
    transferOf(queryClient, new Promise(() => {}))
    await settled()
    loseSession('t1')
    await settled()
    expect(dialog.read()).toMatchObject({ type: 'alert', error: { outcome: 'unknown' } })
  })

  it.each([
    ['here', (client: QueryClient) => void signOut(client, async () => {})],
    [
      'in another tab',
      () => {
        localStorage.removeItem('token')
        window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't1', newValue: null }))
      },
    ],
  ])('is reported as unknown, too, when the member signs out %s', async (_, end) => {
    const { queryClient } = await open('/user/home')
    end(queryClient)
    await settled()
    // The control: nothing was under way.
    expect(dialog.read()).toBeNull()

    storeToken('t1', true)
    transferOf(queryClient, new Promise(() => {}))
    await settled()
    end(queryClient)
    await settled()
    expect(dialog.read()).toMatchObject({ type: 'alert', error: { outcome: 'unknown', movesMoney: true } })
  })

  it('is not reported as unknown when its answer was reported and a refetch ended the session', async () => {
    const { router, queryClient } = await open('/user/home')
    stubNetwork((_, path) =>
      path === '/api/wallet/transfer'
        ? Response.json({})
        : Response.json({ message: 'invalid-token' }, { status: 401 }),
    )
    toast({ kind: 'success', text: 'Transferred' })
    await runMutation(queryClient, transfer(), { from: 'WALLET', to: 'PG', amount: satang(10_00) })
    await settled()
    expect([router.state.location.pathname, dialog.read()]).toEqual(['/login', null])
    // The toast stays: it is about this member, and closes by its timer.
    expect(toasts.read()).toMatchObject([{ text: 'Transferred' }])
  })

  it('is not reported as unknown when its own answer ended the session (control)', async () => {
    const { router, queryClient } = await open('/user/home')
    await transferOf(
      queryClient,
      Promise.resolve(Response.json({ message: 'invalid-token' }, { status: 401 })),
    )
    await settled()
    expect([router.state.location.pathname, dialog.read()]).toEqual(['/login', null])
  })
})

it.each([
  ['/contact', true, ['/login?expired=1']],
  ['/login', false, []],
])(
  'leads a visitor whose call was answered invalid-token from %s to the sign-in page: %s',
  async (path, isLed, seen) => {
    clearToken()
    const { visited } = await open(path)
    expect(visitorRefused()).toBe(isLed)
    await settled()
    expect(visited).toEqual(seen)
  },
)

it('goes to the closed page once, and stays there when the site is closed again', async () => {
  const { router, visited } = await open('/user/home')
  for (let call = 0; call < 10; call++) siteGone()
  await settled()
  for (let call = 0; call < 10; call++) siteGone()
  await settled()
  expect(visited).toEqual(['/terminated'])
  expect(router.state.location.pathname).toBe('/terminated')
})

it('goes nowhere for a token that is not the one stored (control)', async () => {
  const { visited } = await open('/user/home')
  loseSession('t0')
  await settled()
  expect(visited).toEqual([])
})
