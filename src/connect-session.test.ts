import { createRootRoute, createRoute } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './api/core/query-client'
import { loseSession, siteGone } from './api/core/session-events'
import { connectSession } from './connect-session'
import { dialog } from './lib/dialog-store'
import { showAlert } from './lib/dialogs'
import { storeToken } from './lib/session'
import { createAppRouter } from './router'

// Contract rule 4, T-16, T-17: however many calls find it out together, there is one way to the page that says so.

vi.mock('./routeTree.gen', () => {
  const root = createRootRoute()
  const paths = ['/user/home', '/user/statement', '/login', '/terminated']
  return {
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
  }
})

async function open(path: string) {
  window.history.replaceState(null, '', path)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  connectSession(router, queryClient)
  await router.load()
  // As the router's provider does.
  router.history.subscribe(() => router.load())
  const visited: string[] = []
  router.history.subscribe(({ location }) => visited.push(location.href))
  return { router, visited }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => storeToken('t1', true))

it('goes to the sign-in once, with the way back, and over an alert that came with it', async () => {
  const { router, visited } = await open('/user/statement?page=2')
  for (let call = 0; call < 10; call++) loseSession('t1')
  showAlert({ title: 'Transfer failed' })
  await settled()
  expect(visited).toEqual(['/login?redirect=%2Fuser%2Fstatement%3Fpage%3D2&expired=1'])
  expect([router.state.location.pathname, dialog.read()]).toEqual(['/login', null])
})

it('goes to the closed page once, and stays there when that page is told again', async () => {
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
