import { useEffect, useRef } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { toast } from '@/stores/toasts'

/** Whether whoever asked has left the screen: an answer that comes then must not act on the page that is there now. */
export function useIsUnmounted() {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}

/**
 * Tells of a failed write whose own place is gone, for Back closes even a sheet that waits for an answer. Where the
 * place still stands it tells nothing: it is shown there.
 */
export function useUnmountedErrorToast() {
  const isUnmounted = useIsUnmounted()
  return (error: ApiError) => {
    if (isUnmounted.current) toast({ error, write: true })
  }
}
