import { expect, it } from 'vitest'
import { cachingOf, redirectOf } from './send'

const LATER = new Date(Date.now() + 300_000).toUTCString()

/** Whether the answer breaks on the same origin and on another one; null where nothing is said. */
const both = (headers: Record<string, string>) =>
  [false, true].map((isElsewhere) => cachingOf(headers, isElsewhere)?.breaks ?? null)

it.each<[object, (boolean | null)[]]>([
  [{ 'cache-control': 'no-store' }, [null, null]],
  [{ 'cache-control': 'private, NO-STORE, max-age=600', 'surrogate-control': 'max-age=0' }, [null, null]],
  [{ 'cache-control': 'no-store', 'x-cache': 'MISS', 'x-cache-hits': '0', age: '0' }, [null, null]],
  [{ 'cache-control': 'private, max-age="300"' }, [true, true]],
  [{ 'cache-control': 'public' }, [true, true]],
  [{ 'cache-control': 'max-age=0, stale-while-revalidate=60' }, [true, true]],
  [{ expires: LATER }, [true, true]],
  [{ 'cache-control': 'no-store', 'cloudflare-cdn-cache-control': 'public, max-age=60' }, [true, true]],
  [{ 'cache-control': 'no-store', 'surrogate-control': 'max-age=3600' }, [true, true]],
  [{ 'cache-control': 'no-store', age: '12' }, [true, true]],
  [{ 'cache-control': 'no-store', 'cf-cache-status': 'HIT' }, [true, true]],
  [{}, [false, true]],
  [{ 'cache-control': 'no-cache' }, [false, true]],
])('an answer to a token with %j breaks here and on another origin: %j', (headers, breaks) => {
  expect(both({ ...headers })).toEqual(breaks)
})

it.each([
  [301, 'POST', '/api/login/', 'sends a POST there as a GET without its body'],
  [302, 'DELETE', 'https://www.wallet.example/api/login', 'as a GET without its body, and takes no token'],
  [308, 'POST', 'https://www.wallet.example/api/login', 'takes no token to another origin'],
  [301, 'GET', '/api/login/', null],
  [308, 'POST', '/api/login/', null],
])('a redirect by %d of a %s to %s breaks the call: %s', (status, method, location, why) => {
  expect(redirectOf(status, method, 'https://wallet.example/api/login', location)).toEqual({
    breaks: why !== null,
    text: expect.stringContaining(why ?? `redirected (${status}) to https://wallet.example/api/login/`),
  })
})
