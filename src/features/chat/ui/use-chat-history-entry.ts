import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeChat } from '@/stores/chat-store'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was pushed by opening the chat; going back from it closes the chat. */
    chatOpen?: boolean
  }
}

/** Lets Back close the chat: opening pushes a history entry, closing goes back from it. The URL doesn't change. */
export function useChatHistoryEntry(isOpen: boolean) {
  const router = useRouter()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isOpen) return
    const isOurs = () => router.history.location.state.chatOpen === true
    navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, chatOpen: true }),
      resetScroll: false,
    })
    const unsubscribe = router.history.subscribe(() => {
      if (!isOurs()) closeChat()
    })
    return () => {
      unsubscribe()
      if (isOurs()) router.history.back({ ignoreBlocker: true })
    }
  }, [isOpen, router, navigate])
}
