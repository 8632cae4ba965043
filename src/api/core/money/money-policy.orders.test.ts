import { hashKey } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { env } from '@/env'
import { satang, toBaht } from '@/lib/money'
import { tokenMark } from '@/session/token'
import {
  bench,
  lost,
  money,
  never,
  PAST_TRIES_MS,
  press,
  sendPress,
  setUpMoneyBench,
  WALLET,
  wait,
  withdraw,
  withdrawal,
} from '@/testing/money-bench'
import { samples } from '@/testing/samples'
import { uploadSlip } from '../../deposit'
import { STATEMENT_ROWS, statement } from '../../statement'
import { transfer, wallet, withdrawAll } from '../../wallet'
import { idempotencyKeys } from '../transport/idempotency'
import { readSent } from './sent-actions'

// Which presses are the same order: its idempotency key is sent again while its outcome is unknown.

setUpMoneyBench()

beforeEach(() => void Object.assign(env, { idempotencyHeader: 'Idempotency-Key' }))

const slip = (content: string, name: string, lastModified: number) =>
  new File([content], name, { type: 'image/png', lastModified })
const file = slip('a', 'slip.png', 1)
const amount = satang(100_00)
const move = { from: 'WALLET', to: 'PG', amount }
const cancellable = { file, signal: new AbortController().signal, onProgress: () => {} }

it('the key of a press is stored and sent, and none where the build uses none', async () => {
  await withdraw(never)
  const [sent] = readSent()
  expect([typeof sent?.key, typeof sent?.order]).toEqual(['string', 'number'])
  expect(idempotencyKeys.get(withdrawal.spec)).toBe(sent?.key)
  Object.assign(env, { idempotencyHeader: '' })
  sendPress(transfer, move)
  await wait()
  expect([idempotencyKeys.get(transfer.spec), readSent()[1]?.key]).toEqual([undefined, null])
})

it('what is stored identifies the order, and has no account or link', async () => {
  bench.act = never
  for (const one of money) press(one)
  await wait()
  const stored: object[] = JSON.parse(localStorage.getItem('sent-actions') ?? '[]')
  expect(stored.length).toBe(money.length)
  expect(JSON.stringify(stored)).not.toContain(String(samples['POST /api/wallet/truelink']?.input?.link))
  const fields =
    'action at currency deviceAt id isOvertaken isTimed key of order reported result signs'.split(' ')
  for (const one of stored) expect(Object.keys({ isOvertaken: false, ...one }).sort()).toEqual(fields)
})

type Sent = Parameters<typeof sendPress>
const upload = (given: File): Sent => [uploadSlip, { file: given }]

it.each<[string, Sent, Sent, boolean]>([
  ['an equal amount', [withdrawAll, { amount }], [withdrawAll, { amount }], true],
  ['another amount', [withdrawAll, { amount }], [withdrawAll, { amount: satang(100_01) }], false],
  ['another endpoint', [withdrawAll, { amount }], [transfer, move], false],
  ['the same file, read again', upload(file), upload(slip('b', 'slip.png', 1)), true],
  ['a file of another name', upload(file), upload(slip('a', 'other.png', 1)), false],
  ['a file of another size', upload(file), upload(slip('ab', 'slip.png', 1)), false],
  ['a file of another time', upload(file), upload(slip('a', 'slip.png', 2)), false],
  ['a press that can be cancelled', [uploadSlip, cancellable], upload(file), true],
])('the order after an unknown outcome has the same key or another: %s', async (_, one, next, isSame) => {
  bench.act = lost
  bench.read = lost
  const keyOf = async (sent: Sent) => {
    sendPress(...sent)
    await wait(PAST_TRIES_MS)
    return readSent().at(-1)?.key
  }
  const first = await keyOf(one)
  const second = await keyOf(next)
  expect(first).toMatch(/\S/)
  expect(first === second).toBe(isSame)
  expect(readSent()).toHaveLength(isSame ? 1 : 2)
})

it.each([
  ['is kept while the statement does not show the order', false],
  ['is given up once the statement has shown it', true],
])('the key %s', async (_, isShown) => {
  // The server's time tells the rows of the order from earlier ones.
  const timed = { headers: { Date: new Date().toUTCString() } }
  bench.read = (path) => (path === '/api/wallet' ? Response.json(WALLET, timed) : lost())
  await bench.client.query({ ...wallet(), staleTime: 'static' })
  await withdraw(lost, PAST_TRIES_MS)
  const [first] = readSent()
  expect([first?.reported, typeof first?.key]).toEqual([true, 'string'])
  const { amount } = Object(samples[withdrawal.id]?.input)
  const of = { _id: 's1', statementType: 'WITHDRAW', status: 'PROGRESS' }
  const row = { ...of, amount: toBaht(amount), createdAt: Date.now() }
  bench.read = (path) => Response.json(path === '/api/wallet' ? WALLET : { statements: isShown ? [row] : [] })
  await bench.client.query(statement({ page: 1, limit: STATEMENT_ROWS }))
  await withdraw(never)
  expect(readSent()).toHaveLength(1)
  expect(readSent()[0]?.key === first?.key).toBe(!isShown)
})

it('the key belongs to the amount in baht as it is sent, so a build that counts otherwise takes no other order for it', async () => {
  await withdraw(lost, PAST_TRIES_MS)
  const { amount } = Object(samples[withdrawal.id]?.input)
  const { domain, name } = withdrawal.spec
  const orderOf = (sent: number) => tokenMark(hashKey([domain, name, [['amount', sent]]]))
  expect(readSent().map(({ order }) => order)).toEqual([orderOf(toBaht(amount))])
  expect(orderOf(amount)).not.toBe(orderOf(toBaht(amount)))
})
