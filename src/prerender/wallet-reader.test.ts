import { expect, it } from 'vitest'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { shapeOf } from '@/api/core/wire/metadata'
import { wallet } from '@/api/wallet'
import { currencyOfWallet } from '@/currency/currency-name'
import { type Wallet, walletTotal } from '@/features/home/balance/wallet-total'
import {
  ACKNOWLEDGEMENTS,
  enveloped,
  OTHER_THINGS,
  REFUSALS,
  REFUSALS_BY_CODE,
  UNCLEAR,
} from '@/testing/answer-shapes'
import { entries } from '@/testing/broken-entries'
import { samples } from '@/testing/samples'
import { reads, variants } from '@/testing/tolerance-table'
import { emptied, variantsOf, withLongNumbers } from '@/testing/variants'
import { readWallet } from './wallet-reader'

// The reader in home's document must read the same amounts as the app, or leave the answer to the app. The tables
// are those of the API layer (src/api/answers.test.ts).

const ID = 'GET /api/wallet'
const answer = samples[ID]?.answer as Record<string, unknown>
const shape = shapeOf(wallet.spec.output)
const { missing, nulls } = emptied(shape, answer)
const { good, broken } = entries.find(({ id }) => id === ID) ?? { good: null, broken: [] }

/** The wallet in every form that servers send. */
const WALLETS: readonly unknown[] = [
  answer,
  ...variantsOf(shape, answer).map(({ wire }) => wire),
  ...(variants[ID] ?? []).map(({ wire }) => wire),
  ...reads.filter(({ id }) => id === ID).map(({ wire }) => wire),
  ...broken.map((entry) => ({ ...answer, slots: [good, entry, good] })),
  ...Object.values(enveloped(answer)),
  withLongNumbers(shape, answer),
  missing,
  nulls,
  { ...answer, bankAccount: { currency: 'LAK' } },
]
/** The texts of answers that the app refuses: refusals, answers without the wallet, and unreadable ones. */
const DENIED: readonly string[] = [
  ...[...REFUSALS, ...REFUSALS_BY_CODE, ...OTHER_THINGS].map((wire) => JSON.stringify(wire)),
  ...[
    { ...answer, success: false, message: 'no' },
    { data: answer, meta: { success: false } },
    { success: false, code: 'invalid-token' },
    { ...answer, wallet: { amount: 'soon' } },
    { ...answer, wallet: null },
  ].map((wire) => JSON.stringify(wire)),
  ...UNCLEAR,
  ...ACKNOWLEDGEMENTS,
  '<html></html>',
]
/** Refusals that also contain the wallet. */
const MIXED = [...REFUSALS, ...REFUSALS_BY_CODE].map((refusal) =>
  JSON.stringify({ ...Object(refusal), ...answer }),
)

/** The app's reading of an answer; null for an error. */
function asTheApp(status: number, body: string) {
  try {
    const read = readOutput(wallet.spec, status, body) as Wallet
    return { sums: walletTotal(read), currency: currencyOfWallet(read) }
  } catch {
    return null
  }
}

it('the reader reads every form like the app', () => {
  const left = WALLETS.map((wire) => JSON.stringify(wire)).filter((body) => {
    const read = readWallet(200, body)
    if (read) expect([body, read]).toEqual([body, asTheApp(200, body)])
    return !read
  })
  // Only a few are left to the app.
  expect(left.length).toBeLessThan(WALLETS.length / 5)
  expect(WALLETS.length).toBeGreaterThan(20)
})

it.each(MIXED)('the reader agrees with the app or leaves the answer to it: %s', (body) => {
  expect([null, asTheApp(200, body)]).toContainEqual(readWallet(200, body))
})

it.each(DENIED)('an answer that the app refuses is left to the app: %s', (body) => {
  expect(asTheApp(200, body)).toBeNull()
  expect(readWallet(200, body)).toBeNull()
})

it.each([204, 302, 401, 403, 404, 500, 503])('an answer with status %s is left to the app', (status) => {
  const body = JSON.stringify(answer)
  // Control: the same answer with status 200 is read.
  expect(readWallet(200, body)).not.toBeNull()
  expect(readWallet(status, status === 204 ? '' : body)).toBeNull()
})
