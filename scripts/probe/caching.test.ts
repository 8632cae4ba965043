import { describe, expect, it } from 'vitest'
import { cachingOf } from './caching'

const DATE = 'Thu, 01 Jan 2026 00:00:00 GMT'
const LATER = 'Thu, 01 Jan 2026 00:05:00 GMT'

/** Whether the answer breaks on the same origin and on another one; null where nothing is said. */
const both = (headers: Record<string, string>) =>
  [false, true].map((isElsewhere) => cachingOf(headers, isElsewhere)?.breaks ?? null)

describe('an answer to a call with a token', () => {
  it.each([
    [{ 'cache-control': 'no-store' }],
    [{ 'cache-control': 'private, NO-STORE, max-age=600' }],
    [{ 'cache-control': 'max-age=600', vary: 'Origin, Authorization' }],
    [{ vary: '*' }],
    [
      {
        'cache-control': 'no-store',
        'cdn-cache-control': 'no-store',
        'surrogate-control': 'content="ESI/1.0"',
      },
    ],
    [{ 'cache-control': 'no-store', 'x-cache': 'MISS', 'cf-cache-status': 'DYNAMIC', age: '0' }],
    [{ 'cache-control': 'no-store', 'cache-status': 'edge; fwd=uri-miss', 'x-accel-expires': '0' }],
    [{ 'cache-control': 'no-store, stale-while-revalidate=60', 'x-cache-hits': '0' }],
  ])('is safe: %j', (headers) => {
    expect(both(headers)).toEqual([null, null])
  })

  it.each([
    [{ 'cache-control': 'max-age=300' }],
    [{ 'cache-control': 'private, max-age="300"' }],
    [{ 'cache-control': 'public' }],
    [{ 'cache-control': 's-maxage=60, max-age=0' }],
    [{ 'cache-control': 'no-cache="set-cookie", max-age=300' }],
    [{ expires: LATER, date: DATE }],
    [{ 'cache-control': 'max-age=300', vary: 'Origin' }],
    [{ 'cache-control': 'max-age=0, stale-while-revalidate=60' }],
    [{ 'cache-control': 'private, max-age=0, stale-if-error=600' }],
    [{ 'cache-control': 'no-store', 'cdn-cache-control': 'max-age=60' }],
    [{ 'cache-control': 'no-store', 'cloudflare-cdn-cache-control': 'public, max-age=60' }],
    [{ 'cache-control': 'no-store', 'surrogate-control': 'max-age=3600' }],
    [{ 'cache-control': 'no-store', 'surrogate-control': 'max-age=0, stale-while-revalidate=30' }],
    [{ 'cache-control': 'no-store', 'x-accel-expires': '60' }],
    [{ 'cache-control': 'no-store', age: '12' }],
    [{ 'cache-control': 'no-store', 'x-cache': 'Hit from cloudfront' }],
    [{ 'cache-control': 'no-store', 'cf-cache-status': 'HIT' }],
    [{ 'cache-control': 'no-store', 'cache-status': 'edge; hit; ttl=30' }],
  ])('fails on each origin: %j', (headers) => {
    expect(both(headers)).toEqual([true, true])
  })

  it.each([[{}], [{ 'last-modified': DATE }], [{ 'cache-control': 'private' }]])(
    'may be kept by a guess, which fails on another origin: %j',
    (headers) => {
      expect(both(headers)).toEqual([false, true])
    },
  )

  it.each([
    [{ 'cache-control': 'no-cache' }],
    [{ 'cache-control': 'max-age=0, must-revalidate' }],
    [{ expires: '0', date: DATE }],
    [{ expires: DATE, date: LATER }],
  ])('is noted where it is asked for again: %j', (headers) => {
    expect(both(headers)).toEqual([false, false])
  })
})
