import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/lib/browser/storage'

/** The invitation comes once the page has stood for a while, and leaves by itself, in ms. */
const APPEARS_AFTER_MS = 1_500
const STAYS_MS = 12_000

/** Whether the invitation is shown: once per session, until it is dismissed, used, or has stood for a while. */
export function useInviteBubble(isOpen: boolean) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readStored('chat-bubble', 'session')) return
    // Where this part comes later than that, it has waited enough.
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

  return { shown: shown && !isOpen, dismiss: () => setShown(false) }
}
