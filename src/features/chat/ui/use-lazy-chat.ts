import { type ComponentType, useEffect, useState } from 'react'
import { ApiError } from '@/api/core/endpoint/errors'
import { chatStore, closeChat } from '@/stores/chat-store'
import { toast } from '@/stores/toasts'
import { hasRecentConversation } from '../storage/read-position'

/** After a recent conversation the chat loads without being opened, this many ms after its button has appeared. */
const CONNECT_AFTER_MS = 4_000

/**
 * Loads the chat with its socket when it is opened, or after a delay if there was a recent conversation. It then stays
 * mounted to count unread messages.
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
    let isUnmounted = false
    import('../connection/connected-chat').then(
      ({ default: Loaded }) => {
        if (!isUnmounted) setLive(() => Loaded)
      },
      () => {
        if (isUnmounted) return
        // A background load that fails is not reported.
        if (chatStore.read().open) toast({ error: new ApiError('network') })
        setWanted(false)
        closeChat()
      },
    )
    return () => {
      isUnmounted = true
    }
  }, [wanted, Live])

  return { Live, loading: isOpen && !Live }
}
