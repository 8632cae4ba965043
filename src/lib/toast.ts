import { createStore } from './store'

/** What a toast tells: a text, or a failed call that the toaster words in the member's language. */
export interface Toast {
  id: number
  kind: 'success' | 'danger' | 'info'
  text: string
  error: unknown
  /** The failed call changes something: an outcome that nobody knows is told as such. */
  write: boolean
  /** The server's code of a success, for `data-code`. */
  code: string
}

/** How long a toast stays, in milliseconds (specification section 9). */
export const TOAST_MS = 4_000

let lastId = 0

/** The toasts on screen, for `useStore`. */
export const toasts = createStore<readonly Toast[]>([])

const sameness = ({ text, error }: Pick<Toast, 'text' | 'error'>) =>
  error instanceof Error ? `${'kind' in error ? error.kind : ''}:${error.message}` : text

/** Shows a toast. Parallel calls that fail alike show one (G-22). */
export function toast({ kind, text = '', error, write = false, code = '' }: Partial<Omit<Toast, 'id'>>) {
  if (toasts.read().some((shown) => sameness(shown) === sameness({ text, error }))) return
  toasts.change((shown) => [
    ...shown,
    { id: ++lastId, kind: kind ?? (error ? 'danger' : 'info'), text, error, write, code },
  ])
}

/** Takes a toast away. */
export function dismissToast(id: number) {
  toasts.change((shown) => shown.filter((other) => other.id !== id))
}
