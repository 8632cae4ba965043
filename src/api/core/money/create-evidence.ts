import { hashKey, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { within } from '@/lib/browser/within'
import { sessionOf } from '@/session/token'
import { NEVER_FRESH } from '../cache/freshness'
import type { RefetchedQuery } from '../endpoint/endpoint-spec'
import { type Finding, type Sign, signSchema, type TellingSign } from '../endpoint/evidence'

/** A sign with its mark. A sent action of money is stored with them, so that the next page can compare too. */
export const markedSign = z.object({
  sign: signSchema,
  /** What was known of the sign's data before the press, as JSON. Null when its data had not been read. */
  mark: z.json(),
})
export type MarkedSign = z.output<typeof markedSign>

/** The press whose outcome is looked for. */
export interface Press {
  signs: readonly MarkedSign[]
  /** The time of the press, epoch ms of the server's clock. Null without a clock that can be trusted. */
  at: number | null
  /** How many equal orders, pressed earlier, wait for their outcome too: each needs a sign of its own. */
  rank: number
  /** An equal order was pressed before and has no known outcome, so the balances can't tell the two apart. */
  isRepeated: boolean
}

/** What a sign's data says: the order was carried out, has failed, was not carried out so far, or it can't tell. */
type Reading<By extends Sign['by']> =
  | 'shown'
  | 'failed'
  | (By extends TellingSign ? 'not-shown' : never)
  | null

/** How the signs of one kind are read. */
export interface SignReader<Kind extends Sign = Sign> {
  /** The query that has the sign's data. Null when it isn't known which one that is. Before the press `mark` is null. */
  query: (marked: { sign: Kind; mark: MarkedSign['mark'] }, client: QueryClient) => RefetchedQuery | null
  /** What has to be known of the data, and of its query, before the press. */
  mark: (data: never, sign: Kind, query: RefetchedQuery) => MarkedSign['mark']
  /** Compares the data with the mark. */
  read: (data: never, marked: { sign: Kind; mark: MarkedSign['mark'] }, press: Press) => Reading<Kind['by']>
}

export type SignReaders = { [By in Sign['by']]: SignReader<Extract<Sign, { by: By }>> }

/** The wait before the evidence is read a second time, and the time limit of looking for it, in ms. */
export const AGAIN_MS = 3_000
const LIMIT_MS = 12_000

/** Looks for evidence by the given readers. */
export function createEvidence(readers: SignReaders) {
  const readerOf = (sign: Sign) => readers[sign.by] as unknown as SignReader
  const queryOf = (marked: MarkedSign, client: QueryClient) => readerOf(marked.sign).query(marked, client)

  /** The signs with what the cache knows of them now. */
  function marked(client: QueryClient, signs: readonly Sign[]): MarkedSign[] {
    return signs.map((sign) => {
      const query = queryOf({ sign, mark: null }, client)
      const data = query && client.getQueryData(query.queryKey)
      return { sign, mark: data ? readerOf(sign).mark(data as never, sign, query) : null }
    })
  }

  /** The queries that have the data of a press's signs, each once. */
  function queriesOf(client: QueryClient, { signs }: Pick<Press, 'signs'>): RefetchedQuery[] {
    const queries = signs.flatMap((one) => queryOf(one, client) ?? [])
    return queries.filter((query, index) => queries.findIndex((one) => isSame(one, query)) === index)
  }

  /** What the data says. `dataOf` gives a query's data, or undefined when it has not been read since the press. */
  function judge(client: QueryClient, press: Press, dataOf: (query: RefetchedQuery) => unknown): Finding {
    const readings = press.signs.map((one) => {
      const query = queryOf(one, client)
      const data = query && dataOf(query)
      return { by: one.sign.by, is: data ? readerOf(one.sign).read(data as never, one, press) : null }
    })
    for (const is of ['shown', 'failed', 'not-shown'] as const) {
      const found = readings.find((one) => one.is === is)
      // The readers' types hold `is` and `by` together.
      if (found) return { is, by: found.by } as Finding
    }
    return { is: 'unread', by: press.signs[0]?.sign.by ?? 'statement' }
  }

  async function readOnce(client: QueryClient, press: Press): Promise<Finding> {
    const queries = queriesOf(client, press)
    const read = await Promise.all(
      queries.map(async (query) => {
        // A read that started before the press was answered may have old data.
        await client.cancelQueries({ queryKey: query.queryKey, exact: true })
        return client.query({ ...query, staleTime: NEVER_FRESH }).catch(() => undefined)
      }),
    )
    return judge(client, press, (query) => read[queries.findIndex((one) => isSame(one, query))])
  }

  /**
   * Reads the evidence anew, and once more some seconds later when it doesn't show the order at once, unless the session
   * has ended.
   */
  async function look(client: QueryClient, press: Press): Promise<Finding> {
    const session = sessionOf()
    const first = await readOnce(client, press)
    if (first.is === 'shown' || first.is === 'failed' || sessionOf() !== session) return first
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return sessionOf() === session ? readOnce(client, press) : first
  }

  /** Like `look`, but gives up after a time limit, because the member waits for it. */
  function find(client: QueryClient, press: Press): Promise<Finding> {
    const unread: Finding = { is: 'unread', by: press.signs[0]?.sign.by ?? 'statement' }
    if (press.signs.length === 0) return Promise.resolve(unread)
    return within(look(client, press), LIMIT_MS).catch(() => unread)
  }

  return { marked, queriesOf, judge, find }
}

const isSame = (one: RefetchedQuery, other: RefetchedQuery) =>
  hashKey(one.queryKey) === hashKey(other.queryKey)
