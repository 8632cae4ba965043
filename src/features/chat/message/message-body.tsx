import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'
import { readBody } from '../model/payload'
import { Actions } from './message-actions'
import { Cards } from './message-cards'
import { Media } from './message-media'
import { MessageText } from './message-text'

interface BodyProps {
  entry: Entry
  isCurrent: boolean
  outbox: ChatSession['outbox']
}

/** A message's content by type. */
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
              onClick={({ currentTarget }) => {
                // The replies are removed when pressed, so the focus moves to the conversation.
                currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
                choose(reply.title, reply.payload)
              }}
              className="wrap-anywhere min-h-11 rounded-full border border-control bg-raised px-4 py-1 font-medium text-info active:bg-line"
            >
              {reply.title}
            </button>
          ))}
        </div>
      )}
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
