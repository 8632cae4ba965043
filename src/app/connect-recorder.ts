import { toApiError } from '@/api/core/endpoint/errors'
import type { AppRouter } from '@/app/router'
import { outcomeAttributes } from '@/components/feedback/error-text'
import { inputStep, pressStep } from '@/recorder/element-locator'
import { recordLocation, recordStart, recordStep } from '@/recorder/recorder-buffer'
import { dialog } from '@/stores/dialogs'
import { type Toast, toasts } from '@/stores/toasts'

/**
 * Connects the recorder to the router, the page and the messages. The recorder keeps in memory what a problem report
 * needs: locations, presses and edits by handle (never typed text), outcomes, and when the device goes on- or offline.
 * Use this function once. It doesn't record API calls; the transport does.
 */
export function connectRecorder(router: AppRouter) {
  recordStart(() => import('@/api/privacy/classified-recorder'))
  // Waits for the first page: an earlier history subscription would stop the router from loading the target of a
  // first redirect.
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
    if (shown?.type === 'alert') recordMessage('alert', shown)
  })
  let lastToast = 0
  toasts.subscribe(() => {
    for (const shown of toasts.read().filter(({ id }) => id > lastToast)) {
      lastToast = shown.id
      recordMessage('toast', shown)
    }
  })
}

/**
 * Records the steps of an event, except on the prerendered page: src/app/replace-prerendered.tsx replays what
 * happened there.
 */
function recordEach(event: string, stepOf: typeof pressStep) {
  const record = ({ target }: Event) => {
    const isPrerendered = target instanceof Element && target.closest('#prerendered')
    const step = isPrerendered ? null : stepOf(target)
    if (step) recordStep(step)
  }
  document.addEventListener(event, record, true)
}

type Shown = Pick<Toast, 'kind' | 'error' | 'outcome' | 'code'>

/** Records a message's outcome and the server's code or text, else the error's kind; never the app's own words. */
function recordMessage(handle: string, { kind, error, outcome, code }: Shown) {
  const failure = error ? toApiError(error) : { code, kind: '' }
  const shown = error ? outcomeAttributes(error)['data-outcome'] : (outcome ?? kind)
  recordStep({ type: 'outcome', handle, outcome: shown, code: failure.code || failure.kind })
}
