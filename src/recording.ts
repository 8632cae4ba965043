import { toApiError } from '@/api/core/errors'
import { dialog } from '@/lib/dialog-store'
import { inputOf, pressOf } from '@/lib/handles'
import { notePlace, noteStart, noteStep } from '@/lib/notes'
import { toasts } from '@/lib/toast'
import type { AppRouter } from './router'

/**
 * Keeps in memory what a report of a problem needs: where the member was, what they pressed and filled in (by handle,
 * never what was typed), and what they were told. Wired once; the calls are noted where they are sent.
 */
export function connectRecorder(router: AppRouter) {
  noteStart(() => import('./classified-recorder'))
  // Not before the first page: the router loads what a first redirect leads to only while nobody follows its history.
  const stop = router.subscribe('onRendered', () => {
    stop()
    router.history.subscribe(({ location, action }) => {
      notePlace({ type: 'route', action }, location)
    })
  })
  noteEach('click', pressOf)
  noteEach('input', inputOf)
  noteEach('change', inputOf)
  for (const type of ['online', 'offline'] as const) window.addEventListener(type, () => noteStep({ type }))
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

/** What is done on the painting is heard of when the app is given it (src/painted.tsx). */
function noteEach(event: string, stepOf: typeof pressOf) {
  const note = ({ target }: Event) => {
    const isPainted = target instanceof Element && target.closest('#painted')
    const step = isPainted ? null : stepOf(target)
    if (step) noteStep(step)
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
  noteStep({ type: 'told', handle, outcome: failure.outcome, code: failure.code || failure.kind })
}
