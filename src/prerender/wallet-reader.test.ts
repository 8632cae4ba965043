import { expect, it } from 'vitest'
import { samples } from '@/testing/samples'
import { enveloped } from '@/testing/variants'
import { readWallet } from './wallet-reader'

// What `readOutput` reads or refuses is tested in src/api/core/endpoint/read-answer.test.ts.

const answer = samples['GET /api/wallet']?.answer as Record<string, unknown>

it.each([answer, ...Object.values(enveloped(answer))])('the sums of the wallet are read: %j', (wire) => {
  const sums = readWallet(200, JSON.stringify(wire))?.sums
  expect(sums?.total).toBeGreaterThan(0)
  expect(sums).toEqual(readWallet(200, JSON.stringify(answer))?.sums)
})

it('the currency is that of the account', () => {
  const wire = { ...answer, bankAccount: { currency: 'LAK' } }
  expect(readWallet(200, JSON.stringify(wire))?.currency).toBe('LAK')
})

it.each([{ status: false, message: 'ยอดเงินไม่เพียงพอ' }, { foo: 1 }])(
  'what the app refuses is left to it: %j',
  (wire) => {
    expect(readWallet(200, JSON.stringify(wire))).toBeNull()
  },
)

it.each([0, 400, 401, 500])('an answer with status %i is left to the app', (status) => {
  expect(readWallet(status, JSON.stringify(answer))).toBeNull()
})
