import { createStore } from '@/lib/browser/store'

/** A toast: a text, or a failed call that the toaster words in the current language, below what it was about (`text`). */
export interface Toast {
  id: number
  kind: 'success' | 'danger' | 'info'
  text: string
  error: unknown
  /** The failed call was a write, so an unknown outcome is worded as one. */
  write: boolean
  /** The value of `data-outcome` when there is no failed call. */
  outcome: 'refused' | 'unknown' | undefined
  /** The server's code of a success, for `data-code`. */
  code: string
  /** It stays until it is closed, such as what tells of money. */
  stays: boolean
}

/**
 * Whether a failed call is already reported by the page it leads to (sign-in, closed site), so nothing else reports
 * it.
 */
export const isReported = (error: unknown): boolean =>
  error instanceof Error && 'reported' in error && error.reported === true

/** How long a toast stays, in ms. */
export const TOAST_MS = 4_000

let lastId = 0

/** The toasts on screen, for `useStore`. */
export const toasts = createStore<readonly Toast[]>([])

const sameness = ({ text, error, write }: Pick<Toast, 'text' | 'error' | 'write'>) => {
  if (!(error instanceof Error)) return text
  const { kind, outcome, message }: Error & { kind?: string; outcome?: string } = error
  // A write with an unknown outcome is worded differently from a failed read, so both are shown.
  return `${kind}:${write && outcome === 'unknown'}:${message}:${text}`
}

/**
 * Shows a toast, unless a page of its own reports the failure or an equal toast is on screen. Parallel calls that fail
 * in the same way therefore show one toast. Gives the id of the new toast.
 */
export function toast(given: Partial<Omit<Toast, 'id'>>) {
  const { kind, text = '', error, write = false, outcome, code = '', stays = false } = given
  if (isReported(error)) return undefined
  if (toasts.read().some((shown) => sameness(shown) === sameness({ text, error, write }))) return undefined
  const id = ++lastId
  toasts.change((shown) => [
    ...shown,
    { id, kind: kind ?? (error ? 'danger' : 'info'), text, error, write, outcome, code, stays },
  ])
  return id
}

/** Removes a toast. */
export function dismissToast(id: number) {
  toasts.change((shown) => shown.filter((other) => other.id !== id))
}
