import { createStore } from '@/lib/browser/store'

/** A message that waits for OK, such as the outcome of a money action. */
export interface AlertRequest {
  type: 'alert'
  id: number
  kind: 'success' | 'danger' | 'info'
  title: string
  text: string
  /** The failed call. The dialog words it in the current language. */
  error: unknown
  /** The text for an unknown outcome. Empty: the text that `errorText` gives for one. */
  unknown: string
  /** False: the failed call was a read, so an unknown outcome is a plain failure. */
  write: boolean
  /** The value of `data-outcome` when there is no failed call. */
  outcome: 'refused' | undefined
  /** The server's code of a success, for `data-code`. */
  code: string
  settle: (answer: boolean) => void
}

/** A question before an action. */
export interface ConfirmRequest {
  type: 'confirm'
  id: number
  title: string
  text: string
  /** The label of the confirming button: a verb. */
  ok: string
  /** The label of the other button, where "Cancel" could be taken for the action. */
  cancel: string
  /** The action removes something. */
  danger: boolean
  settle: (answer: boolean) => void
}

/** The alert or question on screen, for `useStore`. */
export const dialog = createStore<AlertRequest | ConfirmRequest | null>(null)

/** Alerts queued behind the open one. None replaces another, because each may be about money. */
export const waiting: AlertRequest[] = []

/** Closes an open confirmation dialog as if cancelled. */
export function dismissQuestion() {
  const open = dialog.read()
  if (open?.type === 'confirm') open.settle(false)
}

/** Closes the open dialog as if cancelled and drops the queue: they belong to the member who left. */
export function dismissDialog() {
  const unseen = waiting.splice(0)
  dialog.read()?.settle(false)
  for (const one of unseen) one.settle(false)
}
