import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { businessDay, formatDateTime } from '@/lib/dates'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'
import { Delivery } from '../ui/delivery'
import { FailedActions } from '../ui/failed-actions'
import { MessageBody } from './message-body'
import { MessageTime } from './message-time'

interface RowProps {
  entry: Entry
  previous: Entry | null
  isCurrent: boolean
  outbox: ChatSession['outbox']
}

/** A message, preceded by a date or the end of a session where needed. */
export const MessageRow = memo(function MessageRow({ entry, previous, isCurrent, outbox }: RowProps) {
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
        data-row={entry.key}
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
})
