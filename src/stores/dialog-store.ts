import { createStore } from '@/lib/browser/store'

/** A message that waits for OK: the outcome of a money action, say (specification section 8). */
export interface AlertRequest {
  type: 'alert'
  id: number
  kind: 'success' | 'danger' | 'info'
  title: string
  text: string
  /** The failed call, worded by the dialog in the member's language. */
  error: unknown
  /** Said of a failed call whose outcome nobody knows; empty: to check the balance and the statement. */
  unknown: string
  /** False: the failed call changed nothing of the member's, so there is nothing to be unsure of. */
  write: boolean
  /** What the text tells of a call that did not fail by itself, for `data-outcome`. */
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

/** Alerts that came while another was being read: each has its turn, for each may be about money. */
export const waiting: AlertRequest[] = []

/** Answers an open question with no. */
export function dismissQuestion() {
  const open = dialog.read()
  if (open?.type === 'confirm') open.settle(false)
}

/** Closes all there is as if cancelled, what waits unseen: it was for another member. */
export function dismissDialog() {
  const unseen = waiting.splice(0)
  dialog.read()?.settle(false)
  for (const one of unseen) one.settle(false)
}
