import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/text/text'
import { memberMark } from '@/session/last-member'
import { readToken, tokenMark } from '@/session/stored-token'

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
  /** The time of the press, epoch ms of the server's clock. */
  at: number
  /** The type of its statement row; null without one. */
  type: string | null
  /** Satang, to identify its row. Null when the server decides the amount. */
  amount: number | null
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
  try {
    const stored: unknown = JSON.parse(readStored('sent-actions') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSentAction) : []
  } catch {
    return []
  }
}

/** An action that was sent before an answer named the member has the token's hash. */
const isOfMember = ({ of }: SentAction) => of === memberMark() || (readToken() !== null && of === tokenMark())

const isRecent = ({ at }: SentAction) => Math.abs(Date.now() - at) < KEPT_MS

function isSentAction(value: unknown): value is SentAction {
  return (
    isRecord(value) &&
    [value.id, value.action].every((text) => typeof text === 'string') &&
    [value.at, value.of].every((number) => Number.isSafeInteger(number))
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
  else writeStored('sent-actions', JSON.stringify(sent.slice(-MOST)))
}

/**
 * Removes an action whose outcome is known, or reported as unknown, even when its session has ended. With `keepKey`, an
 * action that has an idempotency key stays stored as reported, so that a repeated order reuses the key.
 */
export function removeSent(id: string, keepKey = false) {
  const rest = readAll().flatMap((one) => {
    if (one.id !== id) return [one]
    return keepKey && typeof one.key === 'string' ? [{ ...one, reported: true }] : []
  })
  store(rest)
}

/** Removes what is a day old, when a session begins. */
export const dropOldSent = () => store(readAll().filter(isRecent))

/** Removes the member's actions, when they sign out. */
export const forgetSent = () => store(readAll().filter((one) => !isOfMember(one)))

interface Row {
  statementType: string
  amount: number | null
  createdAt: number | null
}

/**
 * How much earlier than the press a row may be dated, in ms. The server's clock is known from the `Date` header, which
 * has whole seconds.
 */
const CLOCK_NOISE_MS = 2_000

/** The first statement row that fits a sent action by type, amount and time; undefined without one. */
export function findRow<Found extends Row>(
  { type, amount, at }: SentAction,
  rows: readonly Found[],
): Found | undefined {
  return rows.find(
    (row) =>
      type !== null &&
      row.statementType.toLowerCase() === type &&
      (amount === null || row.amount === amount) &&
      row.createdAt !== null &&
      row.createdAt >= at - CLOCK_NOISE_MS,
  )
}
