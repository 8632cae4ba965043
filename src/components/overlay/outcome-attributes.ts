import type { Outcome } from '@/api/core/endpoint/errors'
import { outcomeAttributes } from '@/components/feedback/error-text'

interface OutcomeMessage {
  kind: 'success' | 'danger' | 'info'
  error: unknown
  outcome: Outcome | undefined
  code: string
}

/** The outcome attributes of an alert or toast: from its error, else from its outcome, kind and code. */
export function messageOutcomeAttributes({ kind, error, outcome, code }: OutcomeMessage) {
  if (error) return outcomeAttributes(error)
  return {
    'data-outcome': outcome ?? (kind === 'success' ? kind : undefined),
    'data-code': code || undefined,
  }
}
