// @vitest-environment node
import { beforeAll, expect, it } from 'vitest'
import { readOutput } from '../../src/api/core/endpoint/read-answer'
import { wallet } from '../../src/api/wallet'
import { type Wallet, walletTotal } from '../../src/features/home/balance/wallet-total'
import { currencyOfWallet } from '../../src/lib/currency-name'
import type * as WalletReader from '../../src/prerender/wallet-reader'
import { enveloped, OTHER_THINGS, REFUSALS, REFUSALS_BY_CODE, UNCLEAR } from '../../src/testing/answer-shapes'
import { samples } from '../../src/testing/samples'
import { shapeOf } from '../../src/testing/shape'
import { entries, reads, variants } from '../../src/testing/tolerance-table'
import { emptied, variantsOf, withLongNumbers } from '../../src/testing/variants'
import { firstBalancesFiles } from './first-balances-files'

// What home's document reads of the wallet before the app is there is what the app reads.

const ID = 'GET /api/wallet'
const answer = samples[ID]?.answer as Record<string, unknown>
const shape = shapeOf(wallet.spec.output)
const { missing, nulls } = emptied(shape, answer)
const { good, broken } = entries.find(({ id }) => id === ID) ?? { good: null, broken: [] }

const BODIES: [status: number, body: string][] = [
  ...variantsOf(shape, answer).map(({ wire }) => wire),
  ...(variants[ID] ?? []).map(({ wire }) => wire),
  ...reads.filter(({ id }) => id === ID).map(({ wire }) => wire),
  ...broken.map((entry) => ({ ...answer, slots: [good, entry, good] })),
  withLongNumbers(shape, answer),
  missing,
  nulls,
  { ...answer, bankAccount: { currency: 'LAK' } },
  { ...answer, success: false, message: 'no' },
  { success: false, code: 'invalid-token' },
  { ...answer, wallet: { amount: 'soon' } },
  { ...answer, wallet: null },
  enveloped(answer),
  ...REFUSALS,
  ...REFUSALS.map((refusal) => ({ ...(refusal as object), ...answer })),
  ...REFUSALS_BY_CODE,
  ...OTHER_THINGS,
  {},
  [],
  null,
].map((wire) => [200, JSON.stringify(wire)])
BODIES.push(...UNCLEAR.map((body): [number, string] => [200, body]))
BODIES.push([200, ''], [200, '<html></html>'], [200, 'OK'], [401, '{"message":"invalid-token"}'], [500, ''])

let reader: typeof WalletReader
beforeAll(async () => {
  const { reader: code } = await firstBalancesFiles(process.cwd())
  reader = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
}, 60_000)

function outcome(read: () => unknown) {
  try {
    return read()
  } catch {
    return 'not read'
  }
}

it('is read alike by the small file and by the app, in every form', () => {
  const outcomes = BODIES.map(([status, body]) => {
    const app = outcome(() => {
      const read = readOutput(wallet.spec, status, body) as Wallet
      return { sums: walletTotal(read), currency: currencyOfWallet(read) }
    })
    expect([body, outcome(() => reader.readWallet(status, body))]).toEqual([body, app])
    return app
  })
  // Control: there are enough of either kind.
  expect(outcomes.filter((one) => one !== 'not read').length).toBeGreaterThan(15)
  expect(outcomes.filter((one) => one === 'not read').length).toBeGreaterThan(7)
})
