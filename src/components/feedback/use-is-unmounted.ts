import { useEffect, useRef } from 'react'

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
