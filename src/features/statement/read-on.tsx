import { type RefObject, useEffect, useRef } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { PageError } from '@/components/feedback/page-error'
import { Button } from '@/components/layout/button'

interface ReadOnProps {
  label: string
  hasMore: boolean
  isReading: boolean
  error: ApiError | null
  readMore: () => void
  retry: () => void
  /** Scrolling near the button presses it. */
  onScroll?: boolean
}

/** The end of rows of which there are more: a button that reads on, or what failed with a retry. */
export function ReadOn({ label, hasMore, isReading, error, readMore, retry, onScroll = true }: ReadOnProps) {
  const button = useReadOnScroll(onScroll && hasMore && !isReading && !error, readMore)
  if (error) return <PageError error={error} onRetry={retry} busy={isReading} />
  if (!hasMore) return null
  return (
    <Button ref={button} data-testid="statement-more" wide busy={isReading} onClick={readMore}>
      {label}
    </Button>
  )
}

/** How far below the screen, in px, the button may be when scrolling towards it presses it. */
const NEAR_PX = 300

/** Reads on when the member scrolls near the button of that. */
function useReadOnScroll(isDue: boolean, readMore: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(readMore)
  useEffect(() => {
    latest.current = readMore
  })
  useEffect(() => {
    if (!isDue) return
    const look = () => {
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      if (top < innerHeight + NEAR_PX) latest.current()
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isDue])
  return button
}
