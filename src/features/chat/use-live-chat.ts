import { type ComponentType, useEffect, useState } from 'react'
import { ApiError } from '@/api/core/errors'
import { closeChat } from '@/lib/chat-door'
import { readStored } from '@/lib/storage'
import { toast } from '@/lib/toast'

/** A tab that talked to the support before it was reloaded listens for the answer again, once the page stands, in ms. */
const LISTENS_AFTER_MS = 4_000

/**
 * The chat itself, socket and all: loaded when it is first needed, that is when it is opened, or when this tab has talked
 * to the support before. From then on it stays, so that what comes while it is closed is counted.
 */
export function useLiveChat(isOpen: boolean) {
  const [Live, setLive] = useState<ComponentType | null>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (isOpen) setWanted(true)
  }, [isOpen])

  useEffect(() => {
    if (!readStored('chat-seen', 'session')) return
    const timer = setTimeout(() => setWanted(true), LISTENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!wanted || Live) return
    let gone = false
    import('./chat-live').then(
      ({ default: Loaded }) => {
        if (!gone) setLive(() => Loaded)
      },
      () => {
        if (gone) return
        toast({ error: new ApiError('network') })
        setWanted(false)
        closeChat()
      },
    )
    return () => {
      gone = true
    }
  }, [wanted, Live])

  return { Live, loading: isOpen && !Live }
}
