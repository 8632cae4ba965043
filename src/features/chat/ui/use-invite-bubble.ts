import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/lib/browser/storage'

/** When the invitation appears after page load, and how long it stays, in ms. */
const APPEARS_AFTER_MS = 1_500
const STAYS_MS = 12_000

/**
 * Whether to show the invitation, and how to dismiss it. It shows once per browser tab, until it is dismissed or timed
 * out, and not while the chat is open.
 */
export function useInviteBubble(isOpen: boolean) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readStored('chat-bubble', 'session')) return
    // If this component mounts later than `APPEARS_AFTER_MS`, the invitation appears immediately.
    const wait = Math.max(0, APPEARS_AFTER_MS - performance.now())
    const appear = setTimeout(() => {
      writeStored('chat-bubble', '1', 'session')
      setShown(true)
    }, wait)
    const leave = setTimeout(() => setShown(false), wait + STAYS_MS)
    return () => {
      clearTimeout(appear)
      clearTimeout(leave)
    }
  }, [])

  // Opening the chat accepts the invitation, so it does not appear again when the chat closes.
  if (isOpen && shown) setShown(false)

  return { shown: shown && !isOpen, dismiss: () => setShown(false) }
}
