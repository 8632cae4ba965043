import { steadyNow } from '@/lib/browser/steady-clock'
import { readStored, writeStored } from '@/lib/browser/storage'

/** A play session, in epoch ms: its start, when this tab was last open, and the last reminder (0 for none). */
export interface PlaySession {
  start: number
  seen: number
  reminded: number
}

/**
 * The longest absence, in ms, after which the session goes on: it may have been a game in another tab. If the
 * reminder's interval is longer, that counts instead.
 */
const AWAY_MS = 60 * 60_000

/** The stored session if it is still running at `now`, else a new one. */
export function resumeSession(stored: string | null, now: number, everyMs: number): PlaySession {
  const match = /^(\d{1,15}) (\d{1,15}) (\d{1,15})$/.exec(stored ?? '')
  const [start = 0, seen = 0, reminded = 0] = match ? match.slice(1).map(Number) : []
  const isOld = now - seen > Math.max(AWAY_MS, everyMs)
  const isSane = start <= seen && seen <= now && reminded <= now
  return match && isSane && !isOld ? { start, seen: now, reminded } : { start: now, seen: now, reminded: 0 }
}

/** Whether a reminder is due: `everyMs` after the start or the last reminder. */
export function isDue({ start, seen, reminded }: PlaySession, everyMs: number): boolean {
  return seen - Math.max(start, reminded) >= everyMs
}

/** This tab's session. It survives a reload, and ends with a sign-out or a long absence. */
export function currentSession(everyMs: number): PlaySession {
  const sitting = resumeSession(readStored('sitting', 'session'), steadyNow(), everyMs)
  storeSession(sitting)
  return sitting
}

/** Stores the session for this tab. */
export function storeSession({ start, seen, reminded }: PlaySession) {
  writeStored('sitting', `${start} ${seen} ${reminded}`, 'session')
}
