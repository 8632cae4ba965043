import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/components/feedback/error-text'
import { useStore } from '@/lib/browser/store'
import type { Toast } from '@/stores/toasts'
import { openDialogs, topmostLayer } from './dialog-stack'

/** After this time, in ms, the sheet that showed the toast may have closed, and the layer on top is the one to stay. */
const SETTLED_MS = 150

/** The text of a toast in the current language: of a failed call what was refused, if it is named, and why. */
export const toastText = (t: TFunction, { error, text, write }: Toast) =>
  error ? `${text}\n${errorText(t, error, { write })}`.trim() : text

/**
 * Tells each toast to screen readers, once. They follow only a region that was there before its text, and nothing that
 * is inert. So the page has a region, each dialog gets one as it opens, and a toast is told in the layer on top. The
 * toasts on screen are no regions: they move between layers.
 */
export function ToastAnnouncer({ shown }: { shown: readonly Toast[] }) {
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
