import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash'
import { createContext, memo, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockSkew } from '@/api/core/transport/clock'
import { errorText } from '@/components/feedback/error-text'
import { PictureNote } from '@/components/feedback/picture-note'
import { ReportButton } from '@/components/feedback/report-button'
import { classNames } from '@/components/layout/class-names'
import { useSlowClock } from '@/lib/browser/visible-interval'
import { businessDay, formatDateTime, timeAgo } from '@/lib/dates'
import { DOT } from '@/lib/text/dot'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'
import { MessageBody } from './message-body'

interface RowProps {
  entry: Entry
  previous: Entry | null
  /** This is the newest message. Only its quick replies can be chosen. */
  isCurrent: boolean
  outbox: ChatSession['outbox']
}

/**
 * A message. Far from the viewport only its height is rendered, so that a long conversation costs little more than a
 * short one.
 */
export const MessageRow = memo(function MessageRow(props: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  const { isNear, height } = useIsNearViewport(row)
  return (
    <div
      ref={row}
      data-row={props.entry.key}
      style={isNear ? {} : { height }}
      className="[contain:layout_style]"
    >
      {isNear && <Message {...props} />}
    </div>
  )
})

/** How far beyond the viewport messages are rendered, in px: more than a fast fling scrolls in one frame. */
const MARGIN_PX = 1_200

/** The scroller in which only messages near the viewport are rendered. Null: all are. */
export const ScrollerContext = createContext<RefObject<HTMLElement | null> | null>(null)

/**
 * Whether an element is near the viewport, and its height while it is not. It is near at first, so that its height is
 * measured before its content is skipped.
 */
function useIsNearViewport(part: RefObject<HTMLElement | null>): { isNear: boolean; height: number } {
  const scroller = useContext(ScrollerContext)
  const [state, setState] = useState({ isNear: true, height: 0 })
  useEffect(() => {
    if (!part.current || !scroller) return
    const onChange = (changes: IntersectionObserverEntry[]) => {
      for (const { isIntersecting: isNear, boundingClientRect } of changes)
        setState((now) => (now.isNear === isNear ? now : { isNear, height: boundingClientRect.height }))
    }
    const near = { root: scroller.current, rootMargin: `${MARGIN_PX}px 0px` }
    const observer = new IntersectionObserver(onChange, near)
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [scroller, part])
  return state
}

/** A message, preceded by a date or the end of a session where needed. */
function Message({ entry, previous, isCurrent, outbox }: RowProps) {
  const { t } = useTranslation()
  const isOwn = entry.sender === 'customer'
  const isNewDay = !previous || businessDay(previous.at) !== businessDay(entry.at)
  const isEnded = Boolean(previous?.sessionId && entry.sessionId && previous.sessionId !== entry.sessionId)
  const isGrouped = !isNewDay && !isEnded && previous?.sender === entry.sender
  return (
    <div className={isGrouped ? 'pt-1' : 'pt-4'}>
      {isEnded && (
        <p
          data-testid="chat-session-end"
          className="mb-4 flex items-center gap-3 text-center text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
        >
          {t('chat.sessionEnd')}
        </p>
      )}
      {isNewDay && (
        <p className="mb-4 text-center text-muted text-xs tabular-nums">
          {formatDateTime(entry.at).slice(0, 10)}
        </p>
      )}
      <div
        data-testid="chat-message"
        data-sender={entry.sender}
        data-type={entry.type}
        data-status={entry.status}
        className={classNames('flex flex-col', isOwn ? 'items-end' : 'items-start')}
      >
        <span className="sr-only">{t(isOwn ? 'chat.you' : 'chat.admin')}</span>
        <MessageBody entry={entry} isCurrent={isCurrent} outbox={outbox} />
        <p className="mt-0.5 flex min-h-5 items-center gap-1 px-1 text-muted text-xs tabular-nums">
          {entry.status === 'succeed' && <MessageTime at={entry.at} />}
          {isOwn && <Delivery entry={entry} />}
        </p>
        {entry.status === 'failed' && <FailedActions entry={entry} outbox={outbox} />}
      </div>
    </div>
  )
}

const DAY_MS = 86_400_000

/** A message's time (epoch ms, by the server's clock): relative within a day, then date and time. */
export function MessageTime({ at }: { at: number }) {
  const { t } = useTranslation()
  const now = useSlowClock() + (clockSkew() ?? 0)
  const full = formatDateTime(at)
  const { unit, count } = timeAgo(at, now)
  return (
    <time dateTime={new Date(at).toISOString()} title={full} data-testid="chat-time">
      {now - at < DAY_MS ? t(`common.ago.${unit}`, { count }) : full}
    </time>
  )
}

const LOOKS = {
  uploading_file: { Icon: Clock, tone: '', text: 'chat.status.uploading' },
  sending: { Icon: Clock, tone: '', text: 'chat.status.sending' },
  failed: { Icon: CircleAlert, tone: 'text-negative', text: 'chat.status.failed' },
  succeed: { Icon: Check, tone: '', text: 'chat.status.sent' },
} as const satisfies Record<Entry['status'], unknown>

/** The delivery status of a message from the member or guest, as icon and text. */
function Delivery({ entry: { status, own } }: { entry: Entry }) {
  const { t } = useTranslation()
  const { Icon, tone, text } = LOOKS[status]
  const error = own?.error
  const reason = error?.kind === 'refused' ? errorText(t, error) : ''
  return (
    <span className={`inline-flex items-start gap-1 ${tone}`}>
      <Icon size={14} className="mt-0.5 shrink-0" />
      <span className={status === 'succeed' ? 'sr-only' : ''}>
        {t(text)}
        {reason && `${DOT}${reason}`}
      </span>
    </span>
  )
}

const BUTTON =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium text-sm active:bg-line'

/** Retry, Delete and Report for a failed message, below what support needs of a picture of it. */
function FailedActions({ entry: { key, at, own }, outbox }: Pick<RowProps, 'entry' | 'outbox'>) {
  const { t } = useTranslation()
  return (
    <>
      {own?.error && <PictureNote failure={own.error} at={at} testId="chat-reference" />}
      <div className="flex flex-wrap justify-end gap-x-2">
        <button
          type="button"
          data-testid="chat-retry"
          onClick={() => outbox.retry(key)}
          className={`${BUTTON} text-info`}
        >
          <RotateCw size={16} />
          {t('chat.retry')}
        </button>
        <button
          type="button"
          data-testid="chat-delete"
          onClick={() => outbox.remove(key)}
          className={`${BUTTON} text-muted`}
        >
          <Trash2 size={16} />
          {t('chat.delete')}
        </button>
        <ReportButton />
      </div>
    </>
  )
}
