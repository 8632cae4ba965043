import type { Outcome } from '@/api/core/errors'
import { outcomeMarks } from '@/i18n/error-text'

interface Told {
  kind: 'success' | 'danger' | 'info'
  error: unknown
  outcome: Outcome | undefined
  code: string
}

/** The marks of an alert or a toast (handles.md): those of a failed call, else what its teller says of it. */
export function toldMarks({ kind, error, outcome, code }: Told) {
  if (error) return outcomeMarks(error)
  return {
    'data-outcome': outcome ?? (kind === 'success' ? kind : undefined),
    'data-code': code || undefined,
  }
}
