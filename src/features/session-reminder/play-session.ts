import { readStored, writeStored } from '@/lib/browser/storage'

/** One visit of the member, in epoch ms: since when, when the app was last seen running, and the last reminder. */
export interface PlaySession {
  start: number
  seen: number
  reminded: number
}

/** Away for longer than this (or than the reminder's own interval) is another visit; less may be a game in another tab. */
const AWAY_MS = 60 * 60_000

/** The sitting that a stored text tells, if it goes on at `now`; else a new one. */
export function resumeSession(stored: string | null, now: number, everyMs: number): PlaySession {
  const match = /^(\d{1,15}) (\d{1,15}) (\d{1,15})$/.exec(stored ?? '')
  const [start = 0, seen = 0, reminded = 0] = match ? match.slice(1).map(Number) : []
  const isOld = now - seen > Math.max(AWAY_MS, everyMs)
  const isSane = start <= seen && seen <= now && reminded <= now
  return match && isSane && !isOld ? { start, seen: now, reminded } : { start: now, seen: now, reminded: 0 }
}

/** Whether it is time for a reminder: `everyMs` after the start, and after each one before. */
export function isDue({ start, seen, reminded }: PlaySession, everyMs: number): boolean {
  return seen - Math.max(start, reminded) >= everyMs
}

/** The sitting of this tab, which a reload does not end (a sign-out does). */
export function currentSession(everyMs: number): PlaySession {
  const sitting = resumeSession(readStored('sitting', 'session'), Date.now(), everyMs)
  storeSession(sitting)
  return sitting
}

/** Keeps the sitting for this tab's session. */
export function storeSession({ start, seen, reminded }: PlaySession) {
  writeStored('sitting', `${start} ${seen} ${reminded}`, 'session')
}
