import { steadyNow } from '@/lib/browser/steady-clock'
import { createStore } from '@/lib/browser/store'
import type { Satang } from '@/lib/money'
import { isReported } from './toasts'

/** The money of an action, as an alert names it. */
export interface Order {
  /** Null where the server alone knows it. */
  amount: Satang | null
  /** The amount's own currency; null for the member's. */
  currency: string | null
  /** The accounts by name, with a line for each part. Empty where there is none to name. */
  from: string
  to: string
  /** The code of the account that the money left, where it has one: a row into that account is another order's. */
  fromCode: string | null
  /** Whose balance the receipt shows: the main wallet, or a game. */
  account: { code: string; name: string }
  /** The type of its statement row. */
  type: string
  /** The server decides the amount, so that its row may have another one. */
  anyAmount: boolean
  /** Said until the server has the row. */
  awaited: string
  /** The server's time of the press, epoch ms; null without a clock that can be trusted. */
  since: number | null
}

/** A message that waits for OK, such as the outcome of a money action. */
export interface AlertRequest {
  type: 'alert'
  id: number
  kind: 'success' | 'danger' | 'info'
  title: string
  text: string
  /** The failed call. The dialog words it in the current language. */
  error: unknown
  /** The text for an unknown outcome, above the server's own words. Empty: the text that `errorText` gives for one. */
  unknown: string
  /** False: the failed call was a read, so an unknown outcome is a plain failure. */
  write: boolean
  /** The value of `data-outcome` when there is no failed call. */
  outcome: 'refused' | undefined
  /** The server's code of a success, for `data-code`. */
  code: string
  /** The money that moved, or was to move. A success with an order is a receipt. */
  order: Order | null
  /** When a receipt's balance has to be read at the earliest, by `steadyNow`. */
  readSince: number
  settle: (answer: boolean) => void
}

/** A question before an action. */
export interface ConfirmRequest {
  type: 'confirm'
  id: number
  title: string
  text: string
  /** What is lost by it, said first. */
  loss: { text: string; amount: Satang } | null
  /** The label of the confirming button: a verb. */
  ok: string
  /** What can be done instead. */
  other: { label: string; testId: string; run: () => void } | null
  /** The label of the other button, where "Cancel" could be taken for the action. */
  cancel: string
  /** The action removes something. */
  danger: boolean
  settle: (answer: boolean) => void
}

/** The alert or question on screen, for `useStore`. */
export const dialog = createStore<AlertRequest | ConfirmRequest | null>(null)

/** The main wallet's balance that the last receipt told, and when, by `steadyNow`. */
export const told = createStore<{ balance: Satang; at: number } | null>(null)

/** Alerts queued behind the open one. None replaces another, because each may be about money. */
const waiting: AlertRequest[] = []

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

let lastId = 0

/** What a caller gives of a request: what it must, and of the rest what it needs. */
type Given<Request, Needed extends keyof Request> = Pick<Request, Needed> &
  Partial<Omit<Request, 'type' | 'id' | 'settle'>>

/** Queues an alert. Resolves when it is closed, or at once for a failure that a page of its own reports. */
export function showAlert(given: Given<AlertRequest, 'title'>) {
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
      order: null,
      readSince: steadyNow(),
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
export function askConfirm(given: Given<ConfirmRequest, 'title' | 'ok'>) {
  return new Promise<boolean>((resolve) => {
    dismissQuestion()
    if (dialog.read()) return resolve(false)
    dialog.change(() => ({
      type: 'confirm',
      id: ++lastId,
      text: '',
      loss: null,
      other: null,
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
