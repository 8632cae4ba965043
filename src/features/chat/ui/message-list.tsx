import ArrowDown from 'lucide-react/icons/arrow-down'
import MessageCircleMore from 'lucide-react/icons/message-circle-more'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PageError } from '@/components/feedback/page-error'
import { Spinner } from '@/components/feedback/spinner'
import { Button } from '@/components/layout/button'
import { useStore } from '@/lib/browser/store'
import type { ChatSession } from '../connection/chat-session'
import { MessageRow, ScrollerContext } from '../message/message-row'
import { type Conversation, entriesOf, newestAt } from '../model/conversation'
import { useScrollAnchor } from '../scroll/use-scroll-anchor'
import { Announcer } from './announcer'

/** Up to this many messages are all rendered; beyond, only those near the viewport. */
const ALL_DRAWN = 100

/** The scrolling conversation: newest at the bottom; older ones load at the top. */
export function MessageList({ session }: { session: ChatSession }) {
  const { t } = useTranslation()
  const conversation = useStore(session.conversation)
  const loading = useStore(session.history.loading)
  const entries = useMemo(() => entriesOf(conversation), [conversation])
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scroll = useScrollAnchor({ scroller, content, onTop: session.history.olderOnce })
  const unseen = useUnseenCount(session, conversation, scroll.atEnd)

  // Scrolls to a message that the member sends.
  const newestOwn = conversation.drafts.at(-1)?.key
  const { toEnd } = scroll
  useEffect(() => {
    if (newestOwn) toEnd()
  }, [newestOwn, toEnd])

  return (
    <div className="relative flex min-h-0 grow flex-col">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages')}
        aria-busy={loading.first === 'loading' || undefined}
        data-testid="chat-log"
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-4 [overflow-anchor:none]"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end py-4">
          {loading.first === 'done' && (
            <Older session={session} state={loading.older} ended={conversation.reachedStart} />
          )}
          {loading.first === 'failed' && (
            // Messages that were not sent are shown below it.
            <div className={entries.length === 0 ? 'my-auto' : 'mb-4'}>
              <PageError
                error={loading.error}
                onRetry={() => void session.history.refresh()}
                busy={loading.refreshing}
              />
            </div>
          )}
          {entries.length === 0 && loading.first !== 'failed' && (
            <Start isLoading={loading.first === 'loading'} />
          )}
          <ScrollerContext value={entries.length > ALL_DRAWN ? scroller : null}>
            {/* A separate block: a flex column would measure hundreds of siblings on each change. */}
            <div>
              {entries.map((entry, index) => (
                <MessageRow
                  key={entry.key}
                  entry={entry}
                  previous={entries[index - 1] ?? null}
                  isCurrent={index === entries.length - 1}
                  outbox={session.outbox}
                />
              ))}
            </div>
          </ScrollerContext>
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {!scroll.atEnd && (
        <button
          type="button"
          data-testid="chat-new"
          data-count={unseen}
          aria-label={unseen > 0 ? t('chat.newMessages', { count: unseen }) : t('chat.toEnd')}
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex min-h-11 min-w-11 [transform:translateX(-50%)] items-center justify-center gap-2 rounded-full border border-line bg-raised px-3 font-medium text-sm shadow-card"
        >
          <ArrowDown size={18} />
          {unseen > 0 && t('chat.newMessages', { count: unseen })}
        </button>
      )}
      <Announcer conversation={conversation} entries={entries} />
    </div>
  )
}

/** The button that loads older messages. Scrolling to the top loads them too, except after a failure. */
function Older({ session, state, ended }: { session: ChatSession; state: string; ended: boolean }) {
  const { t } = useTranslation()
  if (ended) return null
  return (
    <div className="flex min-h-14 flex-col items-center">
      {state === 'failed' && <p className="text-muted text-sm">{t('common.failedTitle')}</p>}
      <Button
        data-testid="chat-older"
        look="link"
        busy={state === 'loading'}
        onClick={() => void session.history.older()}
      >
        {t(state === 'failed' ? 'common.retry' : 'chat.older')}
      </Button>
    </div>
  )
}

/** The empty state: loading, or an invitation to write. */
function Start({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="my-auto flex flex-col items-center gap-2 px-4 text-center text-muted">
      {isLoading ? (
        <Spinner />
      ) : (
        <>
          <MessageCircleMore size={36} />
          <p data-testid="empty">{t('chat.start')}</p>
        </>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/**
 * Marks messages as read while the page is visible and the list is scrolled to its end. Gives how many messages from
 * support have come since the end was last seen.
 */
function useUnseenCount(session: ChatSession, conversation: Conversation, atEnd: boolean): number {
  const visible = useSyncExternalStore(subscribe, isVisible)
  const newest = newestAt(conversation)
  const [before, setSeenAt] = useState(newest)
  const fromSupport = conversation.received.filter(({ sender }) => sender === 'other')
  const count = fromSupport.length
  const isSeen = visible && atEnd && conversation.through !== null

  const seenAt = isSeen || conversation.through === null ? newest : before
  if (seenAt !== before) setSeenAt(seenAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again when the newest time or the count changes
  useEffect(() => {
    if (isSeen) session.seen()
  }, [session, isSeen, newest, count])

  return fromSupport.filter(({ at }) => at > seenAt).length
}
