import { toApiError } from '@/api/core/endpoint/errors'
import type { AppRouter } from '@/app/router'
import { inputStep, pressStep } from '@/recorder/element-locator'
import { recordLocation, recordStart, recordStep } from '@/recorder/recorder-buffer'
import { dialog } from '@/stores/dialog-store'
import { toasts } from '@/stores/toasts'

/**
 * Keeps in memory what a report of a problem needs: where the member was, what they pressed and filled in (by handle,
 * never what was typed), and what they were told. Wired once; the calls are noted where they are sent.
 */
export function connectRecorder(router: AppRouter) {
  recordStart(() => import('@/recorder/classified-recorder'))
  // Not before the first page: the router loads what a first redirect leads to only while nobody follows its history.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.history.subscribe(({ location, action }) => {
      recordLocation({ type: 'route', action }, location)
    })
  })
  recordEach('click', pressStep)
  recordEach('input', inputStep)
  recordEach('change', inputStep)
  for (const type of ['online', 'offline'] as const) window.addEventListener(type, () => recordStep({ type }))
  dialog.subscribe(() => {
    const shown = dialog.read()
    if (shown?.type === 'alert') noteTold('alert', shown)
  })
  let lastToast = 0
  toasts.subscribe(() => {
    for (const shown of toasts.read().filter(({ id }) => id > lastToast)) {
      lastToast = shown.id
      noteTold('toast', shown)
    }
  })
}

/** What is done on the prerendered page is heard of when the app is given it (src/prerender/replace-prerendered.tsx). */
function recordEach(event: string, stepOf: typeof pressStep) {
  const note = ({ target }: Event) => {
    const isPrerendered = target instanceof Element && target.closest('#prerendered')
    const step = isPrerendered ? null : stepOf(target)
    if (step) recordStep(step)
  }
  document.addEventListener(event, note, true)
}

interface Shown {
  kind: string
  error: unknown
  outcome: string | undefined
  code: string
}

/** Notes the outcome and the code of a message, never its words. */
function noteTold(handle: string, { kind, error, outcome = kind, code }: Shown) {
  const failure = error ? toApiError(error) : { outcome, code, kind: '' }
  recordStep({ type: 'told', handle, outcome: failure.outcome, code: failure.code || failure.kind })
}
