import { type ComponentType, useEffect, useState } from 'react'
import { ApiError } from '@/api/core/endpoint/errors'
import { whenIdle } from '@/lib/browser/idle-loader'
import { chatStore, closeChat } from '@/stores/chat-store'
import { toast } from '@/stores/toasts'
import { hasGuestWritten } from '../connection/identity'
import { useIsMember } from '../connection/use-is-member'

/** The longest wait for an idle moment after the chat's button has appeared, in ms. */
const LATEST_MS = 8_000

/**
 * Loads the chat with its socket when it is opened. For a member, and for a guest who has written, it also loads
 * when the page is idle, so that an answer from support is noticed. It then stays mounted to count unread messages.
 */
export function useLazyChat(isOpen: boolean) {
  const [Live, setLive] = useState<ComponentType | null>(null)
  const [wanted, setWanted] = useState(false)
  const isMember = useIsMember()

  useEffect(() => {
    if (isOpen) setWanted(true)
  }, [isOpen])

  useEffect(() => {
    if (!isMember && !hasGuestWritten()) return
    const want = () => setWanted(true)
    whenIdle(async () => want())
    const timer = setTimeout(want, LATEST_MS)
    return () => clearTimeout(timer)
  }, [isMember])

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
