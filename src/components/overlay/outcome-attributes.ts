import type { Outcome } from '@/api/core/endpoint/errors'
import { outcomeAttributes } from '@/i18n/error-text'

interface OutcomeMessage {
  kind: 'success' | 'danger' | 'info'
  error: unknown
  outcome: Outcome | undefined
  code: string
}

/** The marks of an alert or a toast: those of a failed call, else what its teller says of it. */
export function messageOutcomeAttributes({ kind, error, outcome, code }: OutcomeMessage) {
  if (error) return outcomeAttributes(error)
  return {
    'data-outcome': outcome ?? (kind === 'success' ? kind : undefined),
    'data-code': code || undefined,
  }
}
