import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetEarly, takeEarly } from './early'

// What the document has asked for is taken by the very same call alone: another member's answer must never be.

const URL = '/api/wallet'
const HEADERS = { Authorization: 'Bearer a', 'Accept-Language': 'th' }
const asked = { method: 'GET', url: URL, headers: HEADERS }

beforeEach(() => {
  window.earlyCalls = [{ url: URL, headers: HEADERS, answer: Promise.resolve(Response.json({ n: 1 })) }]
})
afterEach(() => {
  window.earlyCalls = []
})

it('is taken once, by the same call', async () => {
  expect(
    await takeEarly({ ...asked, headers: { 'Accept-Language': 'th', Authorization: 'Bearer a' } }),
  ).toEqual({
    status: 200,
    body: '{"n":1}',
    date: null,
  })
  expect(takeEarly(asked)).toBeNull()
})

it.each([
  ['of another member', { headers: { ...HEADERS, Authorization: 'Bearer b' } }],
  ['in another language', { headers: { ...HEADERS, 'Accept-Language': 'lo' } }],
  ['of nobody', { headers: { 'Accept-Language': 'th' } }],
  ['for something else', { url: '/api/wallet/account/PG' }],
  ['that changes something', { method: 'POST' }],
])('is not taken by a call %s, and is left for the one it is for', (_, other) => {
  expect(takeEarly({ ...asked, ...other })).toBeNull()
  expect(takeEarly(asked)).not.toBeNull()
})

it('fails as the network does where no answer came', async () => {
  window.earlyCalls = [{ url: URL, headers: HEADERS, answer: Promise.reject(new TypeError('no network')) }]
  await expect(takeEarly(asked)).rejects.toMatchObject({ kind: 'network' })
})

it('is dropped when the first page has not asked for it', () => {
  forgetEarly()
  expect(takeEarly(asked)).toBeNull()
})
