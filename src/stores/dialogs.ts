import { isReported } from '@/stores/is-reported'
import { type AlertRequest, dialog, dismissQuestion, waiting } from './dialog-store'

let lastId = 0

/** Queues an alert. Resolves when it is closed, or at once for a failure that a page of its own reports. */
export function showAlert(given: {
  kind?: AlertRequest['kind']
  title: string
  text?: string
  error?: unknown
  unknown?: string
  write?: boolean
  outcome?: AlertRequest['outcome']
  code?: string
}) {
  return new Promise<boolean>((resolve) => {
    if (isReported(given.error)) return resolve(true)
    waiting.push({
      type: 'alert',
      id: ++lastId,
      kind: given.error ? 'danger' : 'info',
      text: '',
      error: undefined,
      unknown: '',
      write: true,
      outcome: undefined,
      code: '',
      ...given,
      settle: closing(resolve),
    })
    // An alert replaces an open confirmation dialog, because that can be opened again.
    dismissQuestion()
    if (!dialog.read()) showNext()
  })
}

/**
 * Asks before an action. Resolves to true on confirm; to false on cancel, Escape or Back, when another dialog replaces
 * the question, and at once while an alert is open.
 */
export function askConfirm(given: {
  title: string
  text?: string
  ok: string
  cancel?: string
  danger?: boolean
}) {
  return new Promise<boolean>((resolve) => {
    dismissQuestion()
    if (dialog.read()) return resolve(false)
    dialog.change(() => ({
      type: 'confirm',
      id: ++lastId,
      text: '',
      cancel: '',
      danger: false,
      ...given,
      settle: closing(resolve),
    }))
  })
}

function showNext() {
  dialog.change(() => waiting.shift() ?? null)
}

/** Gives a dialog's `settle`. It works a single time: a double click must not close the next dialog unread. */
function closing(resolve: (answer: boolean) => void) {
  let open = true
  return (answer: boolean) => {
    if (!open) return
    open = false
    showNext()
    resolve(answer)
  }
}
