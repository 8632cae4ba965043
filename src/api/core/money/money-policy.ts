import { hashKey, type Mutation, type QueryClient } from '@tanstack/react-query'
import { env } from '@/env'
import { readMoney } from '@/lib/money'
import { isRecord } from '@/lib/text/text'
import { newUuid } from '@/lib/text/uuid'
import { readToken, tokenMark } from '@/session/token'
import { lockUntilRefetched, pendingMoneyWrites, refetch } from '../cache/query-client'
import type { Domain, EndpointSpec, RefetchedQuery } from '../endpoint/endpoint-spec'
import type { ApiError } from '../endpoint/errors'
import { clockSkew } from '../transport/clock'
import { idempotencyKeys } from './idempotency'
import { guardLeaving } from './leave-guard'
import { lostAnswers } from './lost-answers'
import { changeSent, findRow, letGo, readSent, type SentAction } from './sent-actions'

/** The reads that follow an action with money: the balance, and the statement, which says what became of it. */
export interface MoneyReads {
  balance: RefetchedQuery
  statement: RefetchedQuery
}

/** Money that comes in later is looked for so long after its deposit was taken. */
const LATE_READS_MS = [15_000, 60_000, 180_000]

/**
 * What holds for every action with money, from press to known outcome: it is remembered until its answer is in, leaving
 * the page asks first, the balance is read however it ends, and after an unknown outcome its button stays locked until
 * a balance has been read or the member goes on without one.
 */
export function createMoneyPolicy(reads: MoneyReads) {
  const sentBy = new WeakMap<object, SentAction>()
  /** Tells other pages that this one is done with a sent action, by its id. */
  const releases = new Map<string, () => void>()
  /** Ends the lock alone. */
  const unlocks = new Map<string, () => void>()
  let lateTimers: number[] = []

  /** Before it is sent. */
  function begin(client: QueryClient, mutation: Pick<Mutation, 'meta'>, variables: unknown) {
    const { spec } = mutation.meta ?? {}
    if (!spec) return
    const order = env.idempotencyHeader ? fingerprint(spec, variables) : null
    const earlier = order === null ? undefined : readSent().find((one) => one.order === order)
    const key = order === null ? null : (earlier?.key ?? newUuid())
    if (key !== null) idempotencyKeys.set(spec, key)
    const sent: SentAction = {
      id: newUuid(),
      action: `${spec.domain} ${spec.name}`,
      at: Date.now() + clockSkew(),
      type: spec.statementType ?? null,
      amount: isRecord(variables) ? readMoney(variables.amount) : null,
      key,
      order,
      reported: false,
    }
    sentBy.set(mutation, sent)
    changeSent((all) => [...all.filter(({ id }) => id !== earlier?.id), sent])
    own(sent.id)
    guardLeaving(client, pendingMoneyWrites)
  }

  /** After its end; resolves when its button may be pressed again. */
  async function settle(client: QueryClient, mutation: Pick<Mutation, 'meta'>, failure: ApiError | null) {
    const { spec } = mutation.meta ?? {}
    const sent = sentBy.get(mutation)
    if (!spec || !sent) return
    idempotencyKeys.delete(spec)
    // A stopped upload may have been whole by then.
    const isUnknown = failure?.outcome === 'unknown' || failure?.kind === 'cancelled'
    if (!isUnknown) end(sent)
    // Where the session or the site is over, nobody is there to look.
    if (failure?.reported) return
    if (spec.paysInLater && (!failure || isUnknown)) readLater(client, spec.invalidates ?? [])
    const [balanceRead] = await Promise.all([
      reread(client, reads.balance),
      failure && reread(client, reads.statement),
    ])
    if (!isUnknown) return
    if (balanceRead) return end(sent, !findRow(sent, knownRows(client)))
    await lock(sent)
  }

  /** Remembers whose answer a page before this one did not live to see; another open page's own are left to it. */
  function takeOver(client: QueryClient) {
    for (const { id, reported } of readSent()) {
      if (reported || releases.has(id)) continue
      const adopt = () => {
        const left = readSent().find((one) => one.id === id && !one.reported)
        if (!left) return
        lockUntilRefetched(client, left.action.split(' '), lock(left))
        return new Promise<void>((resolve) => releases.set(id, resolve))
      }
      // The page that sent it holds the lock for as long as it lives.
      if (navigator.locks) navigator.locks.request(lockName(id), adopt).catch(() => {})
      else adopt()
    }
  }

  /** Has the member told; resolves at `unlock`. */
  function lock(sent: SentAction): Promise<void> {
    lostAnswers.change((all) => [...all, { ...sent, lostAt: Date.now() }])
    return new Promise<void>((resolve) => unlocks.set(sent.id, resolve))
  }

  /** A balance has been read, or the member goes on without one. */
  function unlock() {
    for (const resolve of unlocks.values()) resolve()
    unlocks.clear()
  }

  /** The member has seen all that are lost. */
  function dismiss() {
    unlock()
    for (const sent of lostAnswers.read()) end(sent, true)
    lostAnswers.change(() => [])
  }

  function own(id: string) {
    const ended = new Promise<void>((resolve) => releases.set(id, resolve))
    navigator.locks?.request(lockName(id), () => ended).catch(() => {})
  }

  /** Its outcome is known; with `keepKey` it is not, but the member knows that. */
  function end({ id }: Pick<SentAction, 'id'>, keepKey = false) {
    letGo(id, keepKey)
    releases.get(id)?.()
    releases.delete(id)
  }

  function knownRows(client: QueryClient) {
    const known: unknown = client.getQueryData(reads.statement.queryKey)
    return isRecord(known) && Array.isArray(known.statements) ? known.statements : []
  }

  /** Reads the balance a few times more, while the page is visible: money that comes in takes its time. */
  function readLater(client: QueryClient, domains: readonly Domain[]) {
    const member = readToken()
    for (const timer of lateTimers) clearTimeout(timer)
    lateTimers = LATE_READS_MS.map((ms) =>
      window.setTimeout(() => {
        if (document.visibilityState !== 'visible' || !navigator.onLine || readToken() !== member) return
        refetch(client, domains)
        reread(client, reads.balance)
      }, ms),
    )
  }

  return { begin, settle, takeOver, unlock, dismiss, end, readLater }
}

/** Reads a query anew, shown on a screen or not; joins a reading that is under way. Gives whether it was read. */
const reread = (client: QueryClient, query: RefetchedQuery) =>
  client.fetchQuery({ ...query, staleTime: 0 }).then(
    () => true,
    () => false,
  )

const lockName = (id: string) => `sent-${id}`

/** Tells an order from another: the endpoint and what it is given, a file by its name, size and date. */
function fingerprint({ domain, name }: EndpointSpec, variables: unknown): number {
  const { signal, onProgress, ...input } = isRecord(variables) ? variables : {}
  const parts = Object.entries(input).map(([key, value]) =>
    value instanceof File ? [key, value.name, value.size, value.lastModified] : [key, value],
  )
  return tokenMark(hashKey([domain, name, parts]))
}
