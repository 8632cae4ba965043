import { useEffect, useRef, useState } from 'react'
import { classNames } from '../layout/class-names'

/** A spinning ring, hidden from screen readers. */
export function Ring({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

/** A ring that appears only after a delay, so fast loads show none. */
export function Spinner({ className }: { className?: string }) {
  return useDelayedSpinner(true) && <Ring {...(className ? { className } : {})} />
}

/** The delay before a spinner appears, and its shortest time on screen, in ms. */
const DELAY_MS = 200
const MIN_VISIBLE_MS = 300

/**
 * Whether to show a spinner for `busy`: after 200 ms, and then for at least 300 ms so that it doesn't flash.
 * Skeletons appear at once instead, to reserve the space.
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
