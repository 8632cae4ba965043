import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names'

interface FoldProps {
  testId: string
  open: boolean
  onToggle: () => void
  icon?: ReactNode
  title: ReactNode
  /** A second line under the title, visible when closed too. */
  note?: ReactNode
  /** `card` has its own surface; `row` is one of several in a card. */
  look?: 'card' | 'row'
  children: ReactNode
}

/**
 * A section that its heading opens and closes. Closed content stays mounted, so typed values survive. One that a press
 * opens scrolls into view.
 */
export function Disclosure({
  testId,
  open,
  onToggle,
  icon,
  title,
  note,
  look = 'card',
  children,
}: FoldProps) {
  const panelId = useId()
  const section = useRef<HTMLElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (open && pressed.current) {
      section.current?.scrollIntoView({ block: 'nearest' })
      // Of a section that is taller than the sheet, the heading.
      section.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
    }
    pressed.current = false
  }, [open])
  const isCard = look === 'card'
  const Heading = isCard ? 'h3' : 'h4'
  return (
    <section
      ref={section}
      data-testid={testId}
      className={classNames(isCard && 'rounded-card border border-line bg-raised shadow-card')}
    >
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => {
            pressed.current = true
            onToggle()
          }}
          className={classNames(
            'flex min-h-16 w-full items-center gap-3 py-2 text-left',
            isCard ? 'rounded-card px-4 active:bg-surface' : 'rounded-control',
          )}
        >
          {icon && (
            <span className="inline-flex size-[40px] shrink-0 items-center justify-center rounded-control bg-ink text-on-ink">
              {icon}
            </span>
          )}
          <span className="min-w-0 grow">
            <span className="block font-semibold">{title}</span>
            {note && <span className="block text-muted text-sm">{note}</span>}
          </span>
          <ChevronDown
            className={classNames(
              'shrink-0 text-muted transition-transform duration-150',
              open && '[transform:rotate(180deg)]',
            )}
          />
        </button>
      </Heading>
      <div id={panelId} hidden={!open} className={isCard ? 'px-4 pb-4' : 'pt-2 pb-4'}>
        {children}
      </div>
    </section>
  )
}
