import { beforeEach, expect, it, vi } from 'vitest'
import { testQueryClient } from '@/testing/test-query-client'
import type { RefetchedQuery } from '../endpoint/endpoint-spec'
import type { Sign } from '../endpoint/evidence'
import { AGAIN_MS, createEvidence, type Press, type SignReaders } from './create-evidence'

// How the readers' answers become a finding, and when the data is read. The readers here are made up: what a sign's data
// says is the text that its query answers.

const STATEMENT: Sign = { by: 'statement', type: 'withdraw', amount: 100_00 }
const BALANCES: Sign = { by: 'balances', from: 'WALLET', amount: 100_00 }
const SLIP: Sign = { by: 'slip' }
/** Its data is the statement's too. */
const BONUS: Sign = { by: 'bonus', code: null }
/** No query is known for it. */
const QR: Sign = { by: 'qr', bankCode: 'WW', amount: null }

let client = testQueryClient()
/** The answers of each query, one per read; the last one stays. An Error is a read that fails. */
let answers: Record<string, (unknown | Error)[]>
let reads: string[]

const query = (name: string): RefetchedQuery =>
  ({
    queryKey: [name],
    queryFn: () => {
      reads.push(name)
      const all = answers[name] ?? []
      const answer = all.length > 1 ? all.shift() : all[0]
      if (answer instanceof Error) throw answer
      return answer
    },
    retry: false,
  }) as never

const reader = (name: string | null) => ({
  query: () => (name === null ? null : query(name)),
  read: (data: unknown) => (data === 'nothing' ? null : data),
})
const evidence = createEvidence({
  statement: reader('statement'),
  bonus: reader('statement'),
  balances: reader('wallet'),
  slip: reader('slips'),
  qr: reader(null),
} as unknown as SignReaders)

const pressOf = (...signs: Sign[]): Press => ({
  signs: signs.map((sign) => ({ sign, mark: null })),
  at: null,
  rank: 0,
  isRepeated: false,
})

beforeEach(() => {
  vi.useFakeTimers()
  client = testQueryClient()
  answers = {}
  reads = []
})

const judge = (data: Record<string, unknown>, ...signs: Sign[]) =>
  evidence.judge(client, pressOf(...signs), ({ queryKey }) => data[String(queryKey[0])])

it.each([
  ['one sign is enough', 'not-shown', 'shown', 'shown', 'balances'],
  ['a failed row outweighs an unchanged balance', 'failed', 'not-shown', 'failed', 'statement'],
  ['what is shown outweighs a failed row', 'failed', 'shown', 'shown', 'balances'],
  ['an unchanged balance says that it was not done', 'nothing', 'not-shown', 'not-shown', 'balances'],
  ['data that was not read says nothing', undefined, 'not-shown', 'not-shown', 'balances'],
])('what the data says %s', (_, statement, wallet, is, by) => {
  expect(judge({ statement, wallet }, STATEMENT, BALANCES)).toEqual({ is, by })
})

it('what the data says is unknown by the first sign when nothing can tell', () => {
  expect(judge({ slips: 'nothing' }, SLIP, QR)).toEqual({ is: 'unread', by: 'slip' })
  expect(judge({ slips: 'shown' }, QR)).toEqual({ is: 'unread', by: 'qr' })
})

/** Looks for it. Gives what was found after that time in ms, or undefined while it is looked for. */
const findAfter = async (ms: number, ...signs: Sign[]) => {
  let found: unknown
  evidence.find(client, pressOf(...signs)).then((finding) => {
    found = finding
  })
  await vi.advanceTimersByTimeAsync(ms)
  return found
}

it.each(['shown', 'failed'])('looking for an outcome ends with the first read that says: %s', async (is) => {
  answers = { statement: [is, 'not-shown'] }
  expect(await findAfter(60_000, STATEMENT)).toMatchObject({ is })
  expect(reads).toEqual(['statement'])
})

it('looking for an outcome reads each query once, once more after some seconds, and then says what it has', async () => {
  answers = { statement: ['not-shown', 'shown'], wallet: ['not-shown'] }
  expect(await findAfter(AGAIN_MS - 1, STATEMENT, BALANCES, BONUS)).toBeUndefined()
  expect(reads).toEqual(['statement', 'wallet'])
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toEqual(['statement', 'wallet', 'statement', 'wallet'])

  answers = { statement: ['not-shown'] }
  expect(await findAfter(60_000, STATEMENT)).toMatchObject({ is: 'not-shown' })
  expect(reads).toHaveLength(6)
})

it('looking for an outcome takes a read that fails for no answer, and old data for none either', async () => {
  client.setQueryData(['statement'], 'shown')
  answers = { statement: [new Error('offline')] }
  expect(await findAfter(AGAIN_MS, STATEMENT)).toEqual({ is: 'unread', by: 'statement' })
})

it('looking for an outcome reads anew where a read had begun before, because that one may be older than the press', async () => {
  const old = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve('not-shown'), 10)))
  client.query({ ...query('statement'), queryFn: old as never }).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  answers = { statement: ['shown'] }
  expect(await findAfter(5, STATEMENT)).toMatchObject({ is: 'shown' })
  expect([old.mock.calls.length, reads]).toEqual([1, ['statement']])
})

it('looking for an outcome gives up after 12 s, and needs no read where nothing can show it', async () => {
  answers = { statement: [new Promise(() => {})] }
  expect(await findAfter(11_999, STATEMENT)).toBeUndefined()
  expect(await findAfter(12_000, STATEMENT)).toEqual({ is: 'unread', by: 'statement' })
  expect(await findAfter(0)).toEqual({ is: 'unread', by: 'statement' })
})
