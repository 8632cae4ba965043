import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/text/text'
import { readToken, tokenArea, tokenMark } from '@/session/token'

/**
 * A sent money action whose outcome isn't known yet. Stored beside the token, so that the next page knows of it when
 * this one is closed early.
 */
export interface SentAction {
  id: string
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

/** How long the idempotency key of a reported action is kept, in ms. */
const KEPT_MS = 24 * 3_600_000
const MOST = 20

/** The signed-in member's sent actions, oldest first. */
export function readSent(): readonly SentAction[] {
  try {
    const stored: unknown = JSON.parse(readStored('sent-actions', tokenArea()) ?? 'null')
    if (!isRecord(stored) || stored.of !== tokenMark() || !Array.isArray(stored.sent)) return []
    return stored.sent.filter(isSentAction)
  } catch {
    return []
  }
}

function isSentAction(value: unknown): value is SentAction {
  return (
    isRecord(value) &&
    [value.id, value.action].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(value.at)
  )
}

/**
 * Updates the stored list. Drops the reported actions whose keys have expired, and all but the last 20 actions. Does
 * nothing when signed out.
 */
export function changeSent(change: (sent: readonly SentAction[]) => readonly SentAction[]) {
  if (readToken() === null) return
  const now = Date.now()
  const sent = change(readSent())
    .filter(({ reported, at }) => !reported || Math.abs(now - at) < KEPT_MS)
    .slice(-MOST)
  if (sent.length === 0) removeStored('sent-actions', tokenArea())
  else writeStored('sent-actions', JSON.stringify({ of: tokenMark(), sent }), tokenArea())
}

/**
 * Removes an action whose outcome is known, or reported as unknown. With `keepKey`, an action that has an idempotency
 * key stays stored as reported, so that a repeated order reuses the key.
 */
export function removeSent(id: string, keepKey = false) {
  changeSent((sent) =>
    sent.flatMap((one) => {
      if (one.id !== id) return [one]
      return keepKey && typeof one.key === 'string' ? [{ ...one, reported: true }] : []
    }),
  )
}

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
