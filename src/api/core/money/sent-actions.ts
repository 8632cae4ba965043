import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/text/text'
import { readToken, tokenArea, tokenMark } from '@/session/token'

/**
 * An action with money that was sent and whose answer is not in. It is stored beside the token, so that the next page
 * knows of it when this one is closed before the answer.
 */
export interface SentAction {
  id: string
  /** The declaration's key, such as `wallet withdraw-all`. */
  action: string
  /** When it was pressed, epoch ms of the server's clock. */
  at: number
  /** How the statement names it; null when it makes no row there. */
  type: string | null
  /** Satang; to tell its row from another's. Null when the server decides the amount. */
  amount: number | null
  /** The idempotency key and the fingerprint of the order that it belongs to; only where the build has keys. */
  key: string | null
  order: number | null
  /** The member knows that its outcome is unknown: kept for its key only. */
  reported: boolean
}

/** A key outlives no server's memory of it. */
const KEPT_MS = 24 * 3_600_000
const MOST = 20

/** The sent actions of the signed-in member, oldest first. */
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

/** Changes the stored list; what is too old for its key to be known is left out. */
export function changeSent(change: (sent: readonly SentAction[]) => readonly SentAction[]) {
  if (readToken() === null) return
  const now = Date.now()
  const sent = change(readSent())
    .filter(({ reported, at }) => !reported || Math.abs(now - at) < KEPT_MS)
    .slice(-MOST)
  if (sent.length === 0) removeStored('sent-actions', tokenArea())
  else writeStored('sent-actions', JSON.stringify({ of: tokenMark(), sent }), tokenArea())
}

/** Its outcome is known, or the member knows that it is not. With `keepKey` the same order keeps its key. */
export function letGo(id: string, keepKey = false) {
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

/** The `Date` header, by which the two clocks are compared, tells whole seconds. */
const CLOCK_NOISE_MS = 2_000

/** The row of the statement that shows what became of a sent action. */
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
