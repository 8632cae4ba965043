import { type ComponentType, useEffect, useState } from 'react'
import { ApiError } from '@/api/core/endpoint/errors'
import { chatStore, closeChat } from '@/stores/chat-store'
import { toast } from '@/stores/toasts'
import { hasRecentConversation } from '../model/read-position'

/** Who has talked to the support lately, in this tab or an earlier one, is told of an answer: once the page stands, in ms. */
const CONNECT_AFTER_MS = 4_000

/**
 * The chat itself, socket and all: loaded when it is first needed, that is when it is opened, or when the support was
 * talked to lately. From then on it stays, so that what comes while it is closed is counted.
 */
export function useLazyChat(isOpen: boolean) {
  const [Live, setLive] = useState<ComponentType | null>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    if (isOpen) setWanted(true)
  }, [isOpen])

  useEffect(() => {
    if (!hasRecentConversation()) return
    const timer = setTimeout(() => setWanted(true), CONNECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!wanted || Live) return
    let gone = false
    import('./connected-chat').then(
      ({ default: Loaded }) => {
        if (!gone) setLive(() => Loaded)
      },
      () => {
        if (gone) return
        // What was only loaded in case of an answer is no business of the member's.
        if (chatStore.read().open) toast({ error: new ApiError('network') })
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
