import MessageCircleMore from 'lucide-react/icons/message-circle-more'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatEnabled } from '@/api/use-chat-enabled'
import { Ring } from '@/components/feedback/spinner'
import { useDelayedSpinner } from '@/components/feedback/use-delayed-spinner'
import { useStore } from '@/lib/browser/store'
import { chatStore, openChat } from '@/stores/chat-store'
import { useChatHistoryEntry } from './ui/use-chat-history-entry'
import { useInviteBubble } from './ui/use-invite-bubble'
import { useLazyChat } from './ui/use-lazy-chat'

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
          {turning ? <Ring /> : <MessageCircleMore aria-hidden="true" size={24} strokeWidth={1.75} />}
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
      <button
        type="button"
        data-testid="chat-bubble-close"
        aria-label={t('chat.inviteClose')}
        onClick={onDismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
    </div>
  )
}
