import { Picture } from '@/components/media/picture'
import type { Card } from '../model/payload'
import { Actions } from './message-actions'

/** A row of cards that scrolls sideways. */
export function Cards({
  cards,
  onChoose,
}: {
  cards: readonly Card[]
  onChoose: (title: string, payload: string) => void
}) {
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
