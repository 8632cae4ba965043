import { RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/class-names'
import type { ChatSession } from './chat-session'
import type { Entry } from './conversation'
import { Actions } from './message-actions'
import { Cards } from './message-cards'
import { Media } from './message-media'
import { MessageText } from './message-text'
import { readBody } from './payload'

interface BodyProps {
  entry: Entry
  isCurrent: boolean
  outbox: ChatSession['outbox']
}

/** What a message says, by its type; what has failed can be sent again or deleted. */
export function MessageBody({ entry, isCurrent, outbox }: BodyProps) {
  const { t } = useTranslation()
  const { type, payload, sender } = entry
  const body = useMemo(() => readBody(type, payload), [type, payload])
  const isOwn = sender === 'customer'
  const choose = outbox.choose

  const text = 'text' in body ? body.text : ''
  return (
    <>
      {body.type === 'media' && <Media entry={entry} body={body} onCancel={() => outbox.cancel(entry.key)} />}
      {body.type === 'generic' && <Cards cards={body.cards} onChoose={choose} />}
      {(text || body.type === 'unsupported') && (
        <Bubble isOwn={isOwn}>
          {text ? (
            <MessageText text={text} isOwn={isOwn} />
          ) : (
            <span className="text-muted italic">{t('chat.unsupported')}</span>
          )}
          {body.type === 'buttons' && <Actions actions={body.actions} onChoose={choose} />}
        </Bubble>
      )}
      {body.type === 'buttons' && !text && <Actions actions={body.actions} onChoose={choose} />}
      {body.type === 'quick_replies' && isCurrent && !isOwn && (
        <div className="mt-2 flex flex-wrap gap-2">
          {body.replies.map((reply, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a message's replies never change
              key={index}
              type="button"
              data-testid="chat-quick-reply"
              onClick={() => choose(reply.title, reply.payload)}
              className="min-h-11 rounded-full border border-control bg-raised px-4 py-1 font-medium text-info active:bg-line"
            >
              {reply.title}
            </button>
          ))}
        </div>
      )}
      {entry.status === 'failed' && <Failed entry={entry} outbox={outbox} />}
    </>
  )
}

function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'max-w-[85%] rounded-card px-4 py-2',
        isOwn ? 'rounded-br-sm bg-info-soft text-text' : 'rounded-bl-sm border border-line bg-raised',
      )}
    >
      {children}
    </div>
  )
}

const FAILED_BUTTON =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium text-sm active:bg-line'

function Failed({ entry: { key }, outbox }: Pick<BodyProps, 'entry' | 'outbox'>) {
  const { t } = useTranslation()
  return (
    <div className="flex gap-1">
      <button
        type="button"
        data-testid="chat-retry"
        onClick={() => outbox.retry(key)}
        className={`${FAILED_BUTTON} text-info`}
      >
        <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('chat.retry')}
      </button>
      <button
        type="button"
        data-testid="chat-delete"
        onClick={() => outbox.remove(key)}
        className={`${FAILED_BUTTON} text-muted`}
      >
        <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('chat.delete')}
      </button>
    </div>
  )
}
