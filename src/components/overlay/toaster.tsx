import type { TFunction } from 'i18next'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toApiError } from '@/api/core/endpoint/errors'
import { errorText, messageOutcomeAttributes } from '@/components/feedback/error-text'
import { useStore } from '@/lib/browser/store'
import { dismissToast, TOAST_MS, type Toast, toasts } from '@/stores/toasts'
import { ReportError } from '../feedback/report-button'
import { IconButton } from '../layout/button'
import { openDialogs, topmostLayer } from './dialog-stack'
import { useToastPlace } from './toast-place'

/**
 * Renders the toasts, and announces them. On a page they are above the bottom bar, away from the balance of which they
 * speak; in a sheet between its head and its foot.
 */
export function Toaster() {
  const shown = useStore(toasts)
  const place = useToastPlace()
  return (
    <>
      <ToastAnnouncer shown={shown} />
      {createPortal(
        shown.length > 0 && (
          <div className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+76px)] z-50 in-[dialog]:top-[calc(max(env(safe-area-inset-top),8px)+60px)] in-[dialog]:bottom-auto in-data-[at=foot]:static in-data-[at=head]:static mx-auto flex w-full max-w-120 flex-col gap-2 px-2 min-[360px]:px-4">
            {shown.map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
          </div>
        ),
        place,
      )}
    </>
  )
}

/** The icon and colour of what is told, by its kind. */
export const LOOKS = {
  success: { Icon: CircleCheck, tone: 'text-positive' },
  danger: { Icon: CircleAlert, tone: 'text-negative' },
  info: { Icon: Info, tone: 'text-info' },
  unknown: { Icon: CircleHelp, tone: 'text-warning' },
}

/** Whether a failed write left its outcome open, or the evidence had to tell it. */
function isOpen(error: unknown): boolean {
  const { outcome, finding } = toApiError(error)
  return Boolean(error) && (outcome === 'unknown' || finding !== undefined)
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, error, write } = toast
  const stays = toast.stays || toast.outcome === 'unknown' || (write && isOpen(error))
  const { t } = useTranslation()
  const outcome = messageOutcomeAttributes(toast)
  const { Icon, tone } = LOOKS[write && outcome['data-outcome'] === 'unknown' ? 'unknown' : kind]
  const isPaused = useRef(false)

  // A toast that is hovered or focused when its time is over stays for as long again. A mouse that lay there before it came
  // does not read it, and would keep what is below covered.
  useEffect(() => {
    if (stays) return
    const close = () => (isPaused.current ? schedule() : dismissToast(id))
    let timer = 0
    const schedule = () => {
      timer = window.setTimeout(close, TOAST_MS)
    }
    schedule()
    return () => window.clearTimeout(timer)
  }, [id, stays])

  const setPaused = (now: boolean) => () => {
    isPaused.current = now
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep it open while the member reads
    <div
      data-testid="toast"
      data-kind={kind}
      {...outcome}
      onPointerMove={setPaused(true)}
      onPointerLeave={setPaused(false)}
      onFocus={setPaused(true)}
      onBlur={setPaused(false)}
      className="pointer-events-auto relative flex animate-fade items-start gap-2 rounded-card border border-line bg-raised py-2 pr-1 pl-3 text-text shadow-card"
    >
      <Icon className={`mt-2.5 shrink-0 ${tone}`} />
      {/* The text flows around the button, so that a long one has nearly the whole width of a narrow screen. */}
      <div className="min-w-0 grow pr-2 before:float-right before:h-10 before:w-8 before:content-['']">
        <p className="whitespace-pre-line text-pretty py-2">{toastText(t, toast)}</p>
        {Boolean(error) && <ReportError error={error} />}
      </div>
      <IconButton
        label={t('common.close')}
        onClick={() => dismissToast(id)}
        className="absolute top-2 right-1"
      >
        <X size={20} />
      </IconButton>
    </div>
  )
}

/** After this time, in ms, the sheet that showed the toast may have closed, and the layer on top is the one to stay. */
const SETTLED_MS = 150

/** The text of a toast in the current language: of a failed call what was refused, if it is named, and why. */
const toastText = (t: TFunction, { error, text, write }: Toast) =>
  error ? `${text}\n${errorText(t, error, { write })}`.trim() : text

/**
 * Tells each toast to screen readers, once. They follow only a region that was there before its text, and nothing that
 * is inert. So the page has a region, each dialog gets one as it opens, and a toast is told in the layer on top. The
 * toasts on screen are no regions: they move between layers.
 */
function ToastAnnouncer({ shown }: { shown: readonly Toast[] }) {
  const { t } = useTranslation()
  const dialogs = useStore(openDialogs)
  const [layers, setLayers] = useState<ReadonlyMap<number, HTMLElement>>(new Map())

  useEffect(() => {
    const tell = () =>
      setLayers((told) => new Map(shown.map(({ id }) => [id, told.get(id) ?? topmostLayer()])))
    const timer = setTimeout(tell, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [shown])

  return [document.body, ...dialogs].map((layer, place) =>
    createPortal(
      <div role="status" aria-live="polite" aria-atomic="false" className="toast-region sr-only">
        {shown.map((toast) => layers.get(toast.id) === layer && <p key={toast.id}>{toastText(t, toast)}</p>)}
      </div>,
      layer,
      String(place),
    ),
  )
}
