import { useState } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import type { Order } from '@/stores/dialogs'
import { showAlert } from '@/stores/dialogs'

/**
 * For the report of a failed money action. `report` shows the failure in an alert titled
 * `title`. Once that is closed, `error` is the failure, for the sheet to show until an edit calls `clear`.
 */
export function useFormError(title: string) {
  const [error, setError] = useState<ApiError>()
  const report = async (failure: ApiError, order?: Order) => {
    await showAlert({ title, error: failure, order: order ?? null })
    setError(failure)
  }
  return { error, report, clear: () => setError(undefined) }
}
