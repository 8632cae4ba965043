import { readStoredJson, removeStored, writeStoredJson } from '@/lib/browser/storage'
import { isRecord } from '@/lib/is-record'
import { memberMark } from '@/session/last-member'
import { readToken, tokenMark } from '@/session/stored-token'
import { orderType } from '../endpoint/evidence'
import type { MarkedSign, Press } from './create-evidence'

/**
 * A sent money action whose outcome isn't known yet. It belongs to the member and not to the token, so that the next
 * page knows of it when this one is closed early, and the next session when this one ends by itself.
 */
export interface SentAction {
  id: string
  /** The hash of the member (`memberMark`). */
  of: number
  /** The declaration's key, such as `wallet withdraw-all`. */
  action: string
  /** The time of the press, epoch ms: by the server's clock if `isTimed`, else by the device's. */
  at: number
  isTimed: boolean
  /** What shows that it was carried out, with what was known before the press. */
  signs: readonly MarkedSign[]
  /** The idempotency key, and below it the order's fingerprint. Both are null where the build uses no keys. */
  key: string | null
  order: number | null
  /** The member has seen that the outcome is unknown: stored only for its key. */
  reported: boolean
}

/** How long a reported action and one of an ended session are kept, in ms. */
const KEPT_MS = 24 * 3_600_000
const MOST = 20

/**
 * The member's sent actions, oldest first. When signed out, those of the last member whose session ended by itself.
 */
export function readSent(): readonly SentAction[] {
  const isSignedIn = readToken() !== null
  return readAll().filter((one) => isOfMember(one) && (isSignedIn || isRecent(one)))
}

/** Everybody's. */
function readAll(): readonly SentAction[] {
  const stored = readStoredJson('sent-actions')
  return Array.isArray(stored) ? stored.filter(isSentAction) : []
}

/** An action that was sent before an answer named the member has the token's hash. */
const isOfMember = ({ of }: SentAction) => of === memberMark() || (readToken() !== null && of === tokenMark())

const isRecent = ({ at }: SentAction) => Math.abs(Date.now() - at) < KEPT_MS

function isSentAction(value: unknown): value is SentAction {
  return (
    isRecord(value) &&
    [value.id, value.action].every((text) => typeof text === 'string') &&
    [value.at, value.of].every((number) => Number.isSafeInteger(number)) &&
    Array.isArray(value.signs)
  )
}

/**
 * Updates the signed-in member's list. Drops the reported actions that are a day old, and all but everybody's last 20
 * actions. Does nothing when signed out.
 */
export function changeSent(change: (sent: readonly SentAction[]) => readonly SentAction[]) {
  const of = memberMark()
  if (readToken() === null || of === null) return
  const others = readAll().filter((one) => !isOfMember(one))
  const sent = change(readSent()).filter((one) => !one.reported || isRecent(one))
  store([...others, ...sent.map((one) => ({ ...one, of }))])
}

function store(sent: readonly SentAction[]) {
  if (sent.length === 0) removeStored('sent-actions')
  else writeStoredJson('sent-actions', sent.slice(-MOST))
}

/**
 * Removes an action whose outcome is known, even when its session has ended. With `keep`, an action that was reported
 * without a known outcome stays stored as reported: a repeated order reuses its key, and is told from it by the
 * statement.
 */
export function removeSent(id: string, keep = false) {
  const rest = readAll().flatMap((one) => {
    if (one.id !== id) return [one]
    return keep ? [{ ...one, reported: true }] : []
  })
  store(rest)
}

/** Removes what is a day old, when a session begins. */
export const dropOldSent = () => store(readAll().filter(isRecent))

/** Removes the member's actions, when they sign out. */
export const forgetSent = () => store(readAll().filter((one) => !isOfMember(one)))

/** What a sent action is (`orderType`). */
export const sentType = ({ signs }: Pick<SentAction, 'signs'>): string | null =>
  orderType(signs.map(({ sign }) => sign))

const orderOf = ({ signs }: Pick<SentAction, 'signs'>) => JSON.stringify(signs.map(({ sign }) => sign))

/** A sent action as the press whose outcome is looked for, among the others that have no known outcome. */
export function pressOf(
  sent: Pick<SentAction, 'id' | 'signs' | 'at' | 'isTimed'>,
  others: readonly SentAction[],
): Press {
  const equal = others.filter(
    (one) => one.id !== sent.id && one.at <= sent.at && orderOf(one) === orderOf(sent),
  )
  return {
    signs: sent.signs,
    at: sent.isTimed ? sent.at : null,
    rank: equal.filter(({ reported }) => !reported).length,
    isRepeated: equal.length > 0,
  }
}
