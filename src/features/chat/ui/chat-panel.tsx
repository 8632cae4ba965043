import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { Fragment, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatEnabled } from '@/api/lookup'
import { PageError } from '@/components/feedback/page-error'
import { Spinner } from '@/components/feedback/spinner'
import { Button, IconButton } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { BELOW_HEAD } from '@/components/overlay/toast-place'
import { useModalDialog } from '@/components/overlay/use-modal-dialog'
import { useVisualViewport } from '@/components/overlay/use-visual-viewport'
import { useOnline } from '@/lib/browser/online'
import { useStore } from '@/lib/browser/store'
import { forgetVisitor } from '@/session/visitor'
import { chatStore, closeChat } from '@/stores/chat-store'
import { toast } from '@/stores/toasts'
import type { ChatSession } from '../connection/chat-session'
import { useChatSession } from '../connection/use-chat-session'
import { Composer } from './composer'
import { MessageList } from './message-list'

/** Connects the chat. Renders its panel while it is open and support chat is offered. */
export default function Chat() {
  const enabled = useChatEnabled()
  const { open } = useStore(chatStore)
  const state = useChatSession(open)
  return enabled && open && <ChatPanel {...state} />
}

/** The chat above the page: full screen on phones, a side window where there is room (`roomy` in styles/theme.css). */
function ChatPanel({ session, query, restart }: ReturnType<typeof useChatSession>) {
  const { t } = useTranslation()
  const titleId = useId()
  const { dialog, heading, onBackdrop } = useModalDialog({ onDismiss: closeChat, inHistory: true })
  const viewport = useVisualViewport()

  useEffect(() => session?.outbox.close, [session])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the panel does
    <dialog
      {...dialog}
      data-testid="chat-panel"
      aria-labelledby={titleId}
      onClick={onBackdrop}
      style={viewport ?? {}}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-sheet flex-col overflow-hidden bg-surface text-text shadow-sheet open:flex roomy:top-auto roomy:right-4 roomy:bottom-4 roomy:left-auto roomy:h-160 roomy:max-h-[calc(100dvh-32px)] roomy:w-100 roomy:rounded-card"
    >
      <div className="relative flex shrink-0 items-center gap-2 bg-ink px-4 pt-[max(env(safe-area-inset-top),8px)] pb-2 text-on-ink">
        <div className="min-w-0 grow">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="font-semibold text-lg outline-none">
            {t('chat.title')}
          </h2>
          {session && <Connection session={session} />}
        </div>
        {session && <Refresh session={session} />}
        <IconButton
          data-testid="chat-close"
          label={t('common.close')}
          onClick={closeChat}
          className="-mr-2 active:bg-ink-raised"
          tone="text-current"
        >
          <X />
        </IconButton>
        <div {...{ [BELOW_HEAD]: '' }} className="absolute inset-x-0 top-full z-50" />
      </div>
      {session ? (
        <Fragment key={session.id}>
          {session.isGuest && (
            <Button
              data-testid="chat-restart"
              look="link"
              className="self-start px-4"
              onClick={() => {
                forgetVisitor()
                restart()
              }}
            >
              {t('chat.restart')}
            </Button>
          )}
          <MessageList session={session} />
          <Composer session={session} />
        </Fragment>
      ) : (
        <div className="grow p-4">
          {query.isError ? (
            <PageError error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />
          ) : (
            <Spinner className="mx-auto mt-8 block text-muted" />
          )}
        </div>
      )}
    </dialog>
  )
}

function Connection({ session }: { session: ChatSession }) {
  const { t } = useTranslation()
  const connected = useStore(session.connected)
  const online = useOnline()
  const state = !online ? 'offline' : connected ? 'connected' : 'connecting'
  return (
    <p
      data-testid="chat-connection"
      data-state={state}
      className="flex items-center gap-2 text-on-ink-muted text-sm"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full',
          state === 'connected' ? 'bg-positive-soft dark:bg-positive' : 'border border-on-ink-muted',
        )}
      />
      {t(`chat.connection.${state}`)}
    </p>
  )
}

function Refresh({ session }: { session: ChatSession }) {
  const { t } = useTranslation()
  const { refreshing } = useStore(session.history.loading)
  const refresh = async () => {
    if (refreshing) return
    await session.history.refresh()
    // If the first page failed, the list shows the error.
    const { first, error } = session.history.loading.read()
    if (first === 'done' && error) toast({ error })
  }
  return (
    <IconButton
      data-testid="chat-refresh"
      label={t('common.refresh')}
      aria-busy={refreshing || undefined}
      onClick={refresh}
      className={classNames('active:bg-ink-raised', refreshing && '[&>svg]:animate-spin')}
      tone="text-current"
    >
      <RefreshCw size={20} />
    </IconButton>
  )
}
