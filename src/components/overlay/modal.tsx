import { useLocation } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '@/api/core/cache/use-waiting'
import { afterPaint } from '@/lib/browser/after-paint'
import { IconButton } from '../layout/button'
import { BELOW_HEAD, FOOT } from './toast-place'
import { useDragToClose } from './use-drag-to-close'
import { useModalDialog } from './use-modal-dialog'
import { useVisualViewport } from './use-visual-viewport'

/**
 * The least height (px) of the area above a keyboard in which only a sheet's content scrolls. Below it, all of it does.
 * Large text needs as much more; there the close button stays in view.
 */
const LEAST_HEIGHT = 420

export interface ModalProps {
  /** The test id is `modal-<name>`. */
  name: string
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** The action bar: stays in view while the content scrolls. */
  footer?: ReactNode
  /** The member can't close the sheet, except by Back: for example, in the first seconds of a write. */
  locked?: boolean
}

/**
 * A bottom sheet on phones and a centred dialog from 640 px. Every sheet has the same height from its first frame, so that
 * nothing moves when its content comes. The native modal dialog traps focus, makes the page behind
 * it inert and closes on Escape. Back closes a modal that the URL names. To put one `Form` around content and footer,
 * pass `SheetBody` and `SheetFooter` as children.
 */
export function Modal({ name, title, onClose, children, footer, locked = false }: ModalProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const inHistory = useLocation({ select: ({ search }) => search.modal === name })
  // The first frame shows only the header, so that the sheet opens at once. The content follows after it.
  const [begun, setBegun] = useState(false)
  // A member who has waited for some seconds may leave the sheet: what they wait for is told on every page.
  const isLocked = useWaiting().length === 0 && locked
  const modal = { onDismiss: onClose, locked: isLocked, inHistory }
  const { dialog, heading, onBackdrop, dismiss } = useModalDialog(modal)
  const drag = useDragToClose(dialog.ref, dismiss)
  const viewport = useVisualViewport()
  const [isLarge] = useState(() => (LEAST_HEIGHT * rootFontSize()) / 16 > innerHeight)

  useEffect(() => afterPaint(() => startTransition(() => setBegun(true))), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside the sheet does
    <dialog
      {...dialog}
      data-testid={`modal-${name}`}
      aria-labelledby={titleId}
      onClick={onBackdrop}
      style={viewport ? above(viewport) : {}}
      data-cramped={viewport && viewport.height < LEAST_HEIGHT ? 'keyboard' : isLarge ? 'text' : undefined}
      className="fixed inset-x-0 top-auto bottom-0 m-0 h-168 max-h-[92dvh] w-full max-w-none animate-sheet flex-col overflow-hidden rounded-t-card bg-surface text-text shadow-sheet open:flex cramped:overflow-y-auto sm:inset-0 sm:m-auto sm:max-h-[86dvh] sm:max-w-120 sm:rounded-card"
    >
      <div
        {...drag}
        className="relative top-0 flex shrink-0 touch-none items-start gap-2 bg-surface px-4 pt-2 pb-1 in-data-[cramped=text]:sticky cramped:z-10 supports-[selector(:has(*))]:cramped:has-[[data-testid=toast]]:sticky sm:touch-auto"
      >
        <div className="min-w-0 grow pt-3">
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-control/50 sm:hidden"
          />
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-[length:min(1.125rem,7.5vw)] font-semibold outline-none"
          >
            {title}
          </h2>
        </div>
        <IconButton
          data-testid="modal-close"
          label={t('common.close')}
          disabled={isLocked}
          onClick={dismiss}
          className="mt-1 active:bg-line disabled:opacity-40"
        >
          <X />
        </IconButton>
        <div {...{ [BELOW_HEAD]: '' }} className="absolute inset-x-0 top-full z-50 touch-auto" />
      </div>
      {begun &&
        (footer === undefined ? (
          children
        ) : (
          <>
            <SheetBody>{children}</SheetBody>
            <SheetFooter>{footer}</SheetFooter>
          </>
        ))}
    </dialog>
  )
}

/** In px; 16 unless the member's browser has another text size. */
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** Places the dialog above the keyboard: at the bottom on narrow screens, centred from 640 px. */
function above({ top, height }: { top: number; height: number }) {
  return { top, bottom: `calc(100% - ${top + height}px)`, marginTop: 'auto', maxHeight: height }
}

/**
 * The scrolling part of a sheet. It holds what is absolute in it: else that would make the sheet itself scroll, and move
 * its close button away.
 */
export function SheetBody({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-4 pt-2 pb-4 cramped:min-h-max cramped:overflow-visible">
      {children}
    </div>
  )
}

/** The action bar of a sheet: always in view, above the keyboard and the safe area. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    <div
      {...{ [FOOT]: '' }}
      className="flex shrink-0 flex-col gap-2 border-line border-t bg-raised px-4 pt-3 pb-[max(env(safe-area-inset-bottom),12px)]"
    >
      {children}
    </div>
  )
}
