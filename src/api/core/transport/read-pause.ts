import { readStored, writeStored } from '@/lib/browser/storage'
import { ApiError } from '../endpoint/errors'

/** The pause where a server asks to wait and doesn't say how long, and the longest, in ms. */
const SHORT_MS = 5_000
const LONGEST_MS = 60_000

/** How long a `Retry-After` header asks to wait, in ms: it has seconds or a date. Null without one. */
export function retryAfterMs(header: unknown, date: unknown): number | null {
  const text = String(header ?? '').trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const sentAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
  const wait = Date.parse(text) - (Number.isNaN(sentAt) ? Date.now() : sentAt)
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/**
 * Pauses this tab's reads, also after a reload, which would ask for everything at once. The document's script has the
 * same rule (src/prerender/first-call.js).
 */
export function pauseReads(waitMs: number | null) {
  writeStored('read-pause', String(Date.now() + Math.min(waitMs ?? SHORT_MS, LONGEST_MS)), 'session')
}

/** Throws an ApiError (`too-many`) with what is left of a pause. A device's clock that was set back ends it. */
export function refuseInPause() {
  const left = Number(readStored('read-pause', 'session')) - Date.now()
  if (!(left > 0 && left <= LONGEST_MS)) return
  const failure = new ApiError('too-many')
  failure.waitMs = left
  throw failure
}
