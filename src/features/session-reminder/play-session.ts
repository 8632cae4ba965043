import * as z from 'zod/mini'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readStoredJson, writeStoredJson } from '@/lib/browser/storage'

/** A play session, in epoch ms: its start, when this tab was last open, and the last reminder (0 for none). */
const schema = z.object({ start: z.number(), seen: z.number(), reminded: z.number() })
type PlaySession = z.output<typeof schema>

/**
 * The longest absence, in ms, after which the session goes on: it may have been a game in another tab. If the
 * reminder's interval is longer, that counts instead.
 */
const AWAY_MS = 60 * 60_000

/** The stored session if it is still running at `now`, else a new one. */
export function resumeSession(stored: PlaySession | null, now: number, everyMs: number): PlaySession {
  const { start, seen, reminded } = stored ?? { start: now, seen: 0, reminded: 0 }
  const isOld = now - seen > Math.max(AWAY_MS, everyMs)
  const isSane = start <= seen && seen <= now && reminded <= now
  return isSane && !isOld ? { start, seen: now, reminded } : { start: now, seen: now, reminded: 0 }
}

/** Whether a reminder is due: `everyMs` after the start or the last reminder. */
export function isDue({ start, seen, reminded }: PlaySession, everyMs: number): boolean {
  return seen - Math.max(start, reminded) >= everyMs
}

/** This tab's session. It survives a reload, and ends with a sign-out or a long absence. */
export function currentSession(everyMs: number): PlaySession {
  const sitting = resumeSession(readStoredJson('sitting', schema, 'session'), steadyNow(), everyMs)
  storeSession(sitting)
  return sitting
}

/** Stores the session for this tab. */
export const storeSession = (session: PlaySession) => writeStoredJson('sitting', session, 'session')
