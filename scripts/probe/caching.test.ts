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
