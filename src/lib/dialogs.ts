import { createStore } from './store'

/** A message that waits for OK: the outcome of a money action, say (specification section 8). */
export interface AlertRequest {
  type: 'alert'
  kind: 'success' | 'danger' | 'info'
  title: string
  text: string
  /** The failed call, worded by the dialog in the member's language. */
  error: unknown
  /** Said of a failed call whose outcome nobody knows; empty: to check the balance and the statement. */
  unknown: string
  /** False: the failed call changed nothing of the member's, so there is nothing to be unsure of. */
  write: boolean
  settle: (answer: boolean) => void
}

/** A question before an action. */
export interface ConfirmRequest {
  type: 'confirm'
  title: string
  text: string
  /** The words on the confirming button: a verb. */
  ok: string
  /** The words on the button that leaves all as it is, where "Cancel" could be read as the action. */
  cancel: string
  /** The action takes something away. */
  danger: boolean
  settle: (answer: boolean) => void
}

/** The alert or question on screen, for `useStore`. */
export const dialog = createStore<AlertRequest | ConfirmRequest | null>(null)

function ask(request: AlertRequest | ConfirmRequest) {
  dialog.read()?.settle(false)
  dialog.change(() => request)
}

/** Shows an alert; resolves when the member has closed it. */
export function showAlert(given: {
  kind?: AlertRequest['kind']
  title: string
  text?: string
  error?: unknown
  unknown?: string
  write?: boolean
}) {
  return new Promise<boolean>((resolve) => {
    const kind = given.kind ?? (given.error ? 'danger' : 'info')
    ask({
      type: 'alert',
      kind,
      title: given.title,
      text: given.text ?? '',
      error: given.error,
      unknown: given.unknown ?? '',
      write: given.write ?? true,
      settle: closing(resolve),
    })
  })
}

/** Asks before an action; resolves to true when the member confirms, false on cancel, Escape or Back. */
export function askConfirm(given: {
  title: string
  text?: string
  ok: string
  cancel?: string
  danger?: boolean
}) {
  return new Promise<boolean>((resolve) => {
    ask({ type: 'confirm', text: '', cancel: '', danger: false, ...given, settle: closing(resolve) })
  })
}

/** Closes what is open as if cancelled: on a change of page or of member. */
export function dismissDialog() {
  dialog.read()?.settle(false)
}

function closing(resolve: (answer: boolean) => void) {
  return (answer: boolean) => {
    dialog.change(() => null)
    resolve(answer)
  }
}
