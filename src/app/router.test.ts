import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { parseSearch, redirectOf, SEARCH_KEYS } from '@/routes/-search'
import { createAppRouter } from './router'

vi.mock('@/api/core/transport/http', async (original) => ({
  ...(await original<object>()),
  call: () => Promise.resolve({}),
}))

const TAIL = `utm_source=line&utm_campaign=${'x'.repeat(300)}&fbclid=${'y'.repeat(200)}`
const routerAt = (address: string) =>
  createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }))

it('accepts every search value that a page declares, and no other', () => {
  const { routesById } = routerAt('/')
  const known = Object.values(routesById).flatMap(({ options }) => {
    const validate = options.validateSearch
    return typeof validate === 'function' ? Object.keys(validate({})) : []
  })
  expect([...new Set(known)].sort()).toEqual([...SEARCH_KEYS].sort())
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
  expect(redirectOf({ redirect })).toEqual({ redirect: '/user/statement?page=2' })
  expect(redirectOf({ redirect: `/${'a'.repeat(300)}` })).toEqual({ redirect: undefined })
  expect(redirectOf({})).toEqual({ redirect: undefined })
})
