import { useEffect, useRef, useState } from 'react'

/** Specification section 9. */
const DELAY_MS = 200
const MIN_VISIBLE_MS = 300

/**
 * Whether a loader is to be seen: not before something has taken 200 ms, and then for 300 ms, lest it flash. A skeleton
 * stands from the start, since it keeps a place.
 */
export function useDelayedSpinner(busy: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (busy === shown) return
    const wait = busy ? DELAY_MS : since.current + MIN_VISIBLE_MS - performance.now()
    const timer = window.setTimeout(() => {
      since.current = performance.now()
      setShown(busy)
    }, wait)
    return () => window.clearTimeout(timer)
  }, [busy, shown])
  return shown
}
