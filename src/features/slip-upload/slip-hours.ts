import { formatTime } from '@/lib/dates'

export interface SlipHours {
  /** Null where the server doesn't say it clearly: then a slip can be sent, and the server decides. */
  isOpen: boolean | null
  /** `HH:mm` in the business zone; null or unreadable: no closed hours. */
  closedFrom: string | null
  closedTo: string | null
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

function minuteOfDay(text: string | null): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d\d)(?::\d\d)?\s*$/.exec(text ?? '') ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= DAY_MINUTES ? minute % DAY_MINUTES : null
}

/**
 * Whether slips are closed at `now` (epoch ms, server clock), and when that changes (null: not by time). Hours may
 * cross midnight. The server's `isOpen: false` takes precedence.
 */
export function slipWindow(
  { isOpen, closedFrom, closedTo }: SlipHours,
  now: number,
): { isClosed: boolean; changesAt: number | null } {
  const from = minuteOfDay(closedFrom)
  const to = minuteOfDay(closedTo)
  if (isOpen === false || from === null || to === null || from === to)
    return { isClosed: isOpen === false, changesAt: null }
  const minute = minuteOfDay(formatTime(now)) ?? 0
  const until = (other: number) => (other - minute + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const isClosed = until(to) < until(from)
  const startOfMinute = now - (now % MINUTE_MS)
  return { isClosed, changesAt: startOfMinute + until(isClosed ? to : from) * MINUTE_MS }
}
