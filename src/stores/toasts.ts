import { createStore } from '@/lib/browser/store'
import { isReported } from '@/lib/is-reported'

/** What a toast tells: a text, or a failed call that the toaster words in the member's language. */
export interface Toast {
  id: number
  kind: 'success' | 'danger' | 'info'
  text: string
  error: unknown
  /** The failed call changes something: an outcome that nobody knows is told as such. */
  write: boolean
  /** What the text tells of a call that did not fail by itself, for `data-outcome`. */
  outcome: 'refused' | 'unknown' | undefined
  /** The server's code of a success, for `data-code`. */
  code: string
}

/** How long a toast stays, in milliseconds (specification section 9). */
export const TOAST_MS = 4_000

let lastId = 0

/** The toasts on screen, for `useStore`. */
export const toasts = createStore<readonly Toast[]>([])

const sameness = ({ text, error, write }: Pick<Toast, 'text' | 'error' | 'write'>) => {
  if (!(error instanceof Error)) return text
  const { kind, outcome, message }: Error & { kind?: string; outcome?: string } = error
  // A write that may have worked is told in other words than the read that failed beside it.
  return `${kind}:${write && outcome === 'unknown'}:${message}`
}

/** Shows a toast. Parallel calls that fail alike show one. */
export function toast(given: Partial<Omit<Toast, 'id'>>) {
  const { kind, text = '', error, write = false, outcome, code = '' } = given
  if (isReported(error)) return
  if (toasts.read().some((shown) => sameness(shown) === sameness({ text, error, write }))) return
  toasts.change((shown) => [
    ...shown,
    { id: ++lastId, kind: kind ?? (error ? 'danger' : 'info'), text, error, write, outcome, code },
  ])
}

/** Takes a toast away. */
export function dismissToast(id: number) {
  toasts.change((shown) => shown.filter((other) => other.id !== id))
}
