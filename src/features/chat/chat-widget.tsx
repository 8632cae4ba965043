import { useNavigate, useRouter } from '@tanstack/react-router'
import MessageCircleMore from 'lucide-react/icons/message-circle-more'
import X from 'lucide-react/icons/x'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/api/core/endpoint/errors'
import { useChatEnabled } from '@/api/lookup'
import { Ring, useDelayedSpinner } from '@/components/feedback/spinner'
import { IconButton } from '@/components/layout/button'
import { whenIdle } from '@/lib/browser/idle-loader'
import { useStore } from '@/lib/browser/store'
import { chatStore, closeChat, openChat } from '@/stores/chat-store'
import { toast } from '@/stores/toasts'
import { hasGuestWritten, useIsMember } from './connection/identity'
import { useInviteBubble } from './ui/use-invite-bubble'

/**
 * The support chat's button, where the chat is offered, with the unread count. An invitation appears above it once per
 * browser tab. The button floats at the end of the bottom bar, so that it never covers page content.
 */
export default function ChatWidget() {
  const enabled = useChatEnabled()
  return enabled && <Launcher />
}

function Launcher() {
  const { t } = useTranslation()
  const { open, unread } = useStore(chatStore)
  const { Live, loading } = useLazyChat(open)
  const turning = useDelayedSpinner(loading)
  const bubble = useInviteBubble(open)
  const button = useRef<HTMLButtonElement>(null)
  useChatHistoryEntry(open)
  const { count, isMore, isNews } = unread
  const unreadLabel = t(isMore ? 'chat.openUnreadMore' : 'chat.openUnread', { count })
  // The invitation is removed when pressed. So the button takes the focus first, and gets it back when the chat closes.
  const accept = () => {
    button.current?.focus()
    openChat()
  }

  return (
    <>
      <aside
        aria-label={t('chat.title')}
        className="pointer-events-none fixed right-2 bottom-[calc(env(safe-area-inset-bottom)+6px)] z-20 lg:right-[max(16px,calc(50%-464px))]"
      >
        {bubble.shown && <Bubble onAccept={accept} onDismiss={bubble.dismiss} />}
        <button
          ref={button}
          type="button"
          data-testid="chat-open"
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          aria-label={count > 0 ? unreadLabel : t('chat.title')}
          onClick={openChat}
          className="pointer-events-auto relative inline-flex size-[min(3.25rem,60px)] shrink-0 items-center justify-center rounded-full bg-ink text-on-ink shadow-card ring-1 ring-ink-line active:bg-ink-raised"
        >
          {turning ? <Ring /> : <MessageCircleMore size={24} />}
          {count > 0 && (
            <span
              data-testid="chat-unread"
              className="absolute -top-1 -right-1 min-w-6 rounded-full border-2 border-surface bg-negative px-1 text-center font-semibold text-raised text-xs leading-5 tabular-nums"
            >
              {badgeOf(count, isMore)}
            </span>
          )}
        </button>
      </aside>
      <p role="status" className="sr-only">
        {!open && count > 0 && isNews && unreadLabel}
      </p>
      {Live && <Live />}
    </>
  )
}

const badgeOf = (count: number, isMore: boolean) => (count > 99 ? '99+' : `${count}${isMore ? '+' : ''}`)

/**
 * The distance, in px, of the invitation from the button: it stays above the bottom bar, which a phone's own large text
 * size makes higher.
 */
const bubbleDistance = () => Math.max(16, (document.getElementById('bottom-bar')?.offsetHeight ?? 0) - 48)

function Bubble({ onAccept, onDismiss }: { onAccept: () => void; onDismiss: () => void }) {
  const { t } = useTranslation()
  const [marginBottom] = useState(bubbleDistance)
  return (
    <div
      data-testid="chat-bubble"
      style={{ marginBottom }}
      className="pointer-events-auto absolute right-0 bottom-full flex w-max max-w-[calc(100vw-1rem)] animate-fade items-center gap-2 rounded-card rounded-br-sm border border-line bg-raised text-sm shadow-card"
    >
      <button type="button" onClick={onAccept} className="min-h-11 py-2 pl-4 text-left">
        {t('chat.invite')}
      </button>
      <IconButton data-testid="chat-bubble-close" label={t('chat.inviteClose')} onClick={onDismiss}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

/** The longest wait for an idle moment after the chat's button has appeared, in ms. */
const LATEST_MS = 8_000

/**
 * Loads the chat with its socket when it is opened. For a member, and for a guest who has written, it also loads
 * when the page is idle, so that an answer from support is noticed. It then stays mounted to count unread messages.
 */
function useLazyChat(isOpen: boolean) {
  const [Live, setLive] = useState<ComponentType | null>(null)
  const [isIdle, setIdle] = useState(false)
  const isMember = useIsMember()
  const isWanted = (isOpen || isIdle) && !Live

  useEffect(() => {
    if (!isMember && !hasGuestWritten()) return
    const want = () => setIdle(true)
    whenIdle(async () => want())
    const timer = setTimeout(want, LATEST_MS)
    return () => clearTimeout(timer)
  }, [isMember])

  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    import('./ui/chat-panel').then(
      ({ default: Loaded }) => {
        if (!isLeft) setLive(() => Loaded)
      },
      () => {
        if (isLeft) return
        // A background load that fails is not reported.
        if (chatStore.read().open) toast({ error: new ApiError('network') })
        setIdle(false)
        closeChat()
      },
    )
    return () => {
      isLeft = true
    }
  }, [isWanted])

  return { Live, loading: isOpen && !Live }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was pushed by opening the chat; going back from it closes the chat. */
    chatOpen?: boolean
  }
}

/** Lets Back close the chat: opening pushes a history entry, closing goes back from it. The URL doesn't change. */
function useChatHistoryEntry(isOpen: boolean) {
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
