import { useEffect, useRef } from 'react'
import type { ApiError } from '@/api/core/errors'
import { toast } from '@/lib/toast'

/** Whether whoever asked has left the screen: an answer that comes then must not act on the page that is there now (T-54). */
export function useGone() {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return gone
}

/**
 * Tells of a failed write whose own place is gone, for Back closes even a sheet that waits for an answer. Where the
 * place still stands it tells nothing: it is shown there.
 */
export function useLateFailure() {
  const gone = useGone()
  return (error: ApiError) => {
    if (gone.current) toast({ error, write: true })
  }
}
