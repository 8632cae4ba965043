import { useState } from 'react'
import { useIsPast } from '@/lib/browser/countdown'
import { steadyNow } from '@/lib/browser/steady-clock'

const EVERY_MS = 10_000
const WATCH_MS = 5 * 60_000

/**
 * How often something that is under way is read, as a query's `refetchInterval`: every 10 s for 5 min, and then no
 * more. The 5 min start anew with `again`, and when `what` changes.
 */
export function useWatch(what = '') {
  const [watch, setWatch] = useState(() => ({ what, since: steadyNow() }))
  if (watch.what !== what) setWatch({ what, since: steadyNow() })
  const isOver = useIsPast(watch.since + WATCH_MS)
  return {
    every: isOver ? (false as const) : EVERY_MS,
    again: () => setWatch({ what, since: steadyNow() }),
  }
}
