import ExternalLink from 'lucide-react/icons/external-link'
import type { Action } from '../model/payload'

const LOOK =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-control border border-control bg-surface px-3 py-2 text-center font-medium text-info active:bg-line'

// A long URL breaks instead of overflowing its button.
const WORDS = 'wrap-anywhere min-w-0'

interface ActionsProps {
  actions: readonly Action[]
  onChoose: (title: string, payload: string) => void
}

/** A message's buttons: postbacks and links. An unsafe link is plain text. */
export function Actions({ actions, onChoose }: ActionsProps) {
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
            <ExternalLink aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          </a>
        )
      })}
    </div>
  )
}
