import { hashKey, type Mutation, type QueryClient } from '@tanstack/react-query'
import { safeEncode } from 'zod/mini'
import { memberCurrency } from '@/currency/currency'
import { env } from '@/env'
import { holdLock, whenLockIsFree } from '@/lib/browser/limited-calls'
import { isOnline } from '@/lib/browser/online'
import { isRecord } from '@/lib/is-record'
import { newUuid } from '@/lib/text/uuid'
import { memberMark } from '@/session/last-member'
import { sessionOf, tokenMark } from '@/session/token'
import { NEVER_FRESH } from '../cache/freshness'
import { isOfSignedOutMember, lockUntilRefetched, pendingMoneyWrites, refetch } from '../cache/query-client'
import { actionOf, type Domain, type EndpointSpec, type RefetchedQuery } from '../endpoint/endpoint-spec'
import type { ApiError } from '../endpoint/errors'
import { clockSkew, serverNow } from '../transport/clock'
import { idempotencyKeys } from '../transport/idempotency'
import type { createEvidence, Press } from './create-evidence'
import { guardLeaving } from './leave-guard'
import {
  changeSent,
  lostAnswers,
  pressOf,
  readSent,
  removeSent,
  type SentAction,
  signsOf,
} from './sent-actions'

/** The reads after a money action: the balance, and after a failure the statement, which shows what happened. */
export interface MoneyReads {
  balance: RefetchedQuery
  statement: RefetchedQuery
}

type SentMutation = Pick<Mutation, 'meta' | 'mutationId'>

/** The delays, in ms, after which the balance is read again for a deposit that may be credited later. */
const LATE_READS_MS = [15_000, 60_000, 180_000]

/**
 * The policy of money actions, from press to known outcome. A sent action is stored until the member knows its outcome,
 * or has seen what the server shows of an unknown one; one with an idempotency key may be stored longer (`removeSent`). While it waits for its
 * answer, leaving the page asks first. The balance is refetched after every outcome, unless the session has ended or
 * the site is closed. After an unknown outcome the button stays locked until a balance has been read or the member
 * continues without one.
 */
export function createMoneyPolicy(reads: MoneyReads, evidence: ReturnType<typeof createEvidence>) {
  const sentBy = new WeakMap<object, SentAction>()
  /** The running press of each endpoint, which has one press at a time (`use-once.ts`). */
  const presses = new WeakMap<EndpointSpec, Press>()
  /** By a sent action's id: releases its Web Lock, when this page is done with the action. */
  const releases = new Map<string, () => void>()
  /** By a sent action's id: unlocks its button. The action stays stored. */
  const unlocks = new Map<string, () => void>()
  /** By endpoint: this page's action that is stored until the screen has shown its outcome (`keptUntilTold`). */
  const untold = new Map<EndpointSpec, { sent: SentAction; client: QueryClient; session: unknown }>()
  let lateTimers: number[] = []

  /** Runs before the request is sent: notes what is known, and stores an action with money. */
  function begin(client: QueryClient, mutation: SentMutation, variables: unknown) {
    const { spec } = mutation.meta ?? {}
    if (!spec) return
    const time = { at: serverNow(), isTimed: clockSkew() !== null, deviceAt: Date.now() }
    const signs = evidence.marked(client, signsOf(spec, variables))
    presses.set(spec, pressOf({ id: '', signs, ...time }, readSent()))
    if (!spec.movesMoney && !spec.keptUntilTold) return
    const order = env.idempotencyHeader && spec.movesMoney ? fingerprint(spec, variables) : null
    const earlier = order === null ? undefined : readSent().find((one) => one.order === order)
    // Whether the cache shows that the earlier order was carried out. If so, this press is a new order and gets a
    // new key.
    const isKnown = earlier !== undefined && isShown(client, earlier)
    const key = order === null ? null : ((isKnown ? null : earlier?.key) ?? newUuid())
    if (key !== null) idempotencyKeys.set(spec, key)
    const sent: SentAction = {
      id: newUuid(),
      of: memberMark() ?? '',
      action: actionOf(spec),
      ...time,
      currency: memberCurrency.read(),
      signs,
      key,
      order,
      result: null,
      reported: false,
    }
    sentBy.set(mutation, sent)
    changeSent((all) => [
      ...all.flatMap((one) => (one.id === earlier?.id ? [] : { ...one, isOvertaken: true })),
      sent,
    ])
    own(sent.id)
    if (spec.keptUntilTold) untold.set(spec, { sent, client, session: sessionOf() })
    guardLeaving(client, pendingMoneyWrites)
  }

  const isShown = (client: QueryClient, sent: SentAction) =>
    evidence.judge(client, pressOf(sent, []), ({ queryKey }) => client.getQueryData(queryKey)).is === 'shown'

  /**
   * Looks for the evidence of a write whose answer was lost or says neither yes nor no. Undefined when the failure is
   * no such one, or nothing can show the outcome.
   */
  async function findOutcome(client: QueryClient, spec: EndpointSpec, failure: ApiError) {
    const press = presses.get(spec)
    const isOpen = failure.outcome === 'unknown' && !failure.reported
    return isOpen && press && press.signs.length > 0 ? evidence.find(client, press) : undefined
  }

  /** Runs after the request settles; resolves when the button may unlock. */
  async function settle(client: QueryClient, mutation: SentMutation, failure: ApiError | null) {
    const { spec } = mutation.meta ?? {}
    const sent = sentBy.get(mutation)
    if (!spec || !sent) return
    const session = sessionOf()
    idempotencyKeys.delete(spec)
    // An upload may have been complete when it was cancelled.
    const isUnknown = failure?.outcome === 'unknown' || failure?.kind === 'cancelled'
    const isOver = isOfSignedOutMember(client, mutation)
    // Whatever came after the session's end, and whatever the evidence then said, was told to nobody: the action stays
    // stored for the member's next session. The page that opens tells the refusal that ended the session.
    if (isOver && !failure?.reported) return release(sent.id)
    // The screen shows its success later, and its failure at once.
    if (spec.keptUntilTold) return failure ? told(spec) : undefined
    if (!isUnknown) end(sent)
    if (failure?.reported || isOver) return
    if (spec.paysInLater && (!failure || isUnknown)) readLater(client, spec.invalidates ?? [])
    const [balanceRead] = await Promise.all([
      refetchQuery(client, reads.balance),
      failure && refetchQuery(client, reads.statement),
    ])
    // Another member, who signed in meanwhile, is told nothing of this action.
    if (!isUnknown || sessionOf() !== session) return
    // The member has been told what the evidence says.
    const isTold = failure?.finding ? failure.finding.is !== 'unread' : balanceRead
    if (isTold) return end(sent, !isShown(client, sent))
    await lock(sent)
  }

  /** Whether this page waits for the action's answer, or tells of it. */
  const isUnderWay = (client: QueryClient, id: string) =>
    lostAnswers.read().some((one) => one.id === id) ||
    [...untold.values()].some(
      (one) => one.sent.id === id && one.client === client && one.session === sessionOf(),
    ) ||
    client
      .getMutationCache()
      .getAll()
      .some((mutation) => sentBy.get(mutation)?.id === id)

  /**
   * Takes over the sent actions of closed pages and of this page's ended session. Those of other open pages stay with
   * them, except in a browser without Web Locks.
   */
  function adoptSent(client: QueryClient) {
    for (const { id, reported } of readSent()) {
      if (reported || isUnderWay(client, id)) continue
      releases.get(id)?.()
      const adopt = () => {
        const left = readSent().find((one) => one.id === id && !one.reported)
        if (!left) return
        lockUntilRefetched(client, left.action.split(' '), lock(left))
        return new Promise<void>((resolve) => releases.set(id, resolve))
      }
      // The page that sent the action holds a Web Lock until that page is closed or done with the action. `adopt` runs
      // when the lock is free.
      whenLockIsFree(lockName(id), adopt)
    }
  }

  /** Reports the lost answer to the member; resolves at `unlock`. */
  function lock(sent: SentAction): Promise<void> {
    lostAnswers.change((all) => [...all, sent])
    return new Promise<void>((resolve) => unlocks.set(sent.id, resolve))
  }

  /** Unlocks the buttons after a balance has been read, or when the member continues without one. */
  function unlock() {
    for (const resolve of unlocks.values()) resolve()
    unlocks.clear()
  }

  /** What another tab of the member has seen answered, or told, is not asked about here again. */
  function dropSettled() {
    const open = new Set(readSent().flatMap(({ id, reported }) => (reported ? [] : id)))
    const settled = lostAnswers.read().filter(({ id }) => !open.has(id))
    for (const { id } of settled) {
      unlocks.get(id)?.()
      unlocks.delete(id)
    }
    if (settled.length > 0) lostAnswers.change((all) => all.filter(({ id }) => open.has(id)))
  }
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === 'sent-actions') dropSettled()
  })

  /**
   * Dismisses the lost answers. With `isTold`, the member has seen what the server shows of them. Without it they are
   * asked about again on the next page.
   */
  function dismiss({ isTold }: { isTold: boolean }) {
    unlock()
    for (const sent of lostAnswers.read()) {
      if (isTold) end(sent, true)
      else release(sent.id)
    }
    lostAnswers.change(() => [])
  }

  /** Stores the answer that the screen will show: a page that opens before that shows it. */
  function keepResult(spec: EndpointSpec, result: string) {
    const id = untold.get(spec)?.sent.id
    changeSent((all) => all.map((one) => (one.id === id ? { ...one, result } : one)))
  }

  /** Ends the action whose outcome the screen has shown. */
  function told(spec: EndpointSpec) {
    const { sent } = untold.get(spec) ?? {}
    untold.delete(spec)
    if (sent) end(sent)
  }

  /** Gives back the action's Web Lock. */
  function release(id: string) {
    releases.get(id)?.()
    releases.delete(id)
  }

  function own(id: string) {
    const ended = new Promise<void>((resolve) => releases.set(id, resolve))
    holdLock(lockName(id), ended)
  }

  /**
   * Ends an action whose outcome is known. With `keepKey`, ends one whose outcome is unknown but has been reported to
   * the member: a repeated order reuses its idempotency key.
   */
  function end({ id }: Pick<SentAction, 'id'>, keepKey = false) {
    removeSent(id, keepKey)
    release(id)
  }

  /**
   * Refetches the domains and the balance after each of the delays, because the money may be credited later. A refetch
   * is skipped when the page is hidden or offline at that moment, or the member has signed out. A further call starts
   * the delays anew.
   */
  function readLater(client: QueryClient, domains: readonly Domain[]) {
    const session = sessionOf()
    readNoLater()
    lateTimers = LATE_READS_MS.map((ms) =>
      window.setTimeout(() => {
        if (document.visibilityState !== 'visible' || !isOnline() || sessionOf() !== session) return
        refetch(client, domains)
        refetchQuery(client, reads.balance)
      }, ms),
    )
  }

  function readNoLater() {
    for (const timer of lateTimers) clearTimeout(timer)
  }

  return {
    begin,
    findOutcome,
    settle,
    isUnderWay,
    adoptSent,
    unlock,
    dismiss,
    end,
    keepResult,
    told,
    readLater,
    readNoLater,
  }
}

/** Refetches a query, mounted or not, or joins a running fetch. Returns whether it succeeded. */
const refetchQuery = (client: QueryClient, query: RefetchedQuery) =>
  client.query({ ...query, staleTime: NEVER_FRESH }).then(
    () => true,
    () => false,
  )

const lockName = (id: string) => `sent-${id}`

/**
 * A hash that identifies an order: the endpoint and what is sent to it, a file by name, size and date. The wire's form
 * counts, because it is the same in the build that may have stored an earlier order.
 */
function fingerprint({ domain, name, input: schema }: EndpointSpec, variables: unknown): number {
  const { signal, onProgress, ...input } = isRecord(variables) ? variables : {}
  // An input that doesn't fit is not sent.
  const sent = schema && safeEncode(schema, input)
  const parts = Object.entries(sent?.success ? Object(sent.data) : input).map(([key, value]) =>
    value instanceof File ? [key, value.name, value.size, value.lastModified] : [key, value],
  )
  return tokenMark(hashKey([domain, name, parts]))
}
