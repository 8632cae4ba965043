import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { Picture } from '@/components/media/picture'
import type { ChatSession } from '../connection/chat-session'
import type { Entry } from '../model/conversation'
import { type Action, type Card, readBody } from '../model/payload'
import { Media } from './message-media'
import { MessageText } from './message-text'

type Choose = ChatSession['outbox']['choose']

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

const LOOK =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-control border border-control bg-surface px-3 py-2 text-center font-medium text-info active:bg-line'

// A long URL breaks instead of overflowing its button.
const WORDS = 'wrap-anywhere min-w-0'

/** A message's buttons: postbacks and links. An unsafe link is plain text. */
function Actions({ actions, onChoose }: { actions: readonly Action[]; onChoose: Choose }) {
  if (actions.length === 0) return null
  return (
    <div className="mt-2 mb-1 flex flex-col gap-2">
      {actions.map(({ title, link, postback }, index) => {
        const key = `${index} ${title}`
        const props = { 'data-testid': 'chat-button', className: LOOK }
        if (postback !== null)
          return (
            <button key={key} type="button" {...props} onClick={() => onChoose(title, postback)}>
              <span className={WORDS}>{title}</span>
            </button>
          )
        return link === null ? (
          <p key={key} className="wrap-anywhere px-3 py-1 text-center text-muted">
            {title}
          </p>
        ) : (
          <a key={key} {...props} href={link} target="_blank" rel="noopener noreferrer">
            <span className={WORDS}>{title}</span>
            <ExternalLink size={16} className="shrink-0" />
          </a>
        )
      })}
    </div>
  )
}

/** A row of cards that scrolls sideways. */
function Cards({ cards, onChoose }: { cards: readonly Card[]; onChoose: Choose }) {
  return (
    <ul className="-mx-4 flex max-w-[calc(100%+32px)] snap-x gap-3 self-stretch overflow-x-auto px-4 pb-1 [scrollbar-width:thin]">
      {cards.map(({ title, subtitle, image, actions }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's cards never change
          key={index}
          data-testid="chat-card"
          className="flex w-56 shrink-0 snap-center flex-col overflow-hidden rounded-card border border-line bg-raised"
        >
          <Picture
            src={image}
            width={224}
            height={126}
            loading="lazy"
            className="aspect-video w-full bg-line object-cover"
          />
          <div className="flex grow flex-col px-3 py-2">
            <p className="wrap-anywhere font-semibold">{title}</p>
            {subtitle && <p className="wrap-anywhere text-muted text-sm">{subtitle}</p>}
            <div className="mt-auto">
              <Actions actions={actions} onChoose={onChoose} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
