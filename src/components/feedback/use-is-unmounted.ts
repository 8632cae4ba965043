import { useEffect, useRef } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { toast } from '@/stores/toasts'

/** Gives a ref that is true after unmount, so that a late answer doesn't act on the page that is open by then. */
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
 * Gives a function that shows a failed write as a toast if the component has been unmounted meanwhile: Back closes a
 * sheet even during a write. While mounted it does nothing, because the component shows the error itself.
 */
export function useUnmountedErrorToast() {
  const isUnmounted = useIsUnmounted()
  return (error: ApiError) => {
    if (isUnmounted.current) toast({ error, write: true })
  }
}
