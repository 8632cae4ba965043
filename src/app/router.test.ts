import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { parseSearch } from '@/routes/-search'
import { createAppRouter } from './router'

vi.mock('@/api/core/transport/call', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve({}),
}))

const TAIL = `utm_source=line&utm_campaign=${'x'.repeat(300)}&fbclid=${'y'.repeat(200)}`
const routerAt = (address: string) =>
  createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }))

const searchAt = (address: string) => {
  const router = routerAt(address)
  return router.matchRoutes(router.latestLocation.pathname, router.latestLocation.search).at(-1)?.search
}

it.each([
  ['/register?code=PR1.', { code: 'PR1' }],
  ['/contact?about=password', { about: 'password' }],
  ['/user/home?modal=transfer&game=PG&from=SA', { modal: 'transfer', game: 'PG', from: 'SA' }],
  ['/user/spin?page=2', { page: 2 }],
  [
    '/user/statement?page=3&type=deposit&status=FAILED&modal=slips',
    { page: 3, type: 'deposit', status: 'FAILED', modal: 'slips' },
  ],
])('the search of %s is read', (address, search) => {
  expect(searchAt(address)).toEqual(search)
})

it.each([
  `/login?redirect=/${'a'.repeat(300)}&expired=yes`,
  `/register?code=${'a'.repeat(201)}`,
  '/contact?about=me&about=password2',
  '/user/home?modal=slips&game=&banners=all',
  '/user/home?modal=constructor',
  '/user/bonus?modal=deposit&bonus=',
  '/user/spin?page=1',
  '/user/spin?page=2.5',
  '/user/statement?page=x&type=gift&status=success&modal=deposit',
])('what is malformed in %s is dropped', (address) => {
  expect(searchAt(address)).toEqual({})
})

it('names are read in whatever case, and values as texts', () => {
  expect(parseSearch('?Code=662E41&CODE2=x&utm_source=line')).toEqual({ code: '662E41' })
})

it('a deep link keeps its destination through sign-in, whatever messengers append to it', async () => {
  const router = routerAt(`/user/home?modal=deposit&${TAIL}`)
  await router.load()
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toMatchObject({ redirect: '/user/home?modal=deposit' })
})

it('a link keeps its destination when the appended text is in its redirect', () => {
  const redirect = `/user/statement?page=2&${TAIL}#top`
  expect(redirect.length).toBeGreaterThan(200)
  expect(searchAt(`/login?redirect=${encodeURIComponent(redirect)}`)).toEqual({
    redirect: '/user/statement?page=2',
  })
})
