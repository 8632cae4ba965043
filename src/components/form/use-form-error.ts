import { useState } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { showAlert } from '@/stores/dialogs'

/**
 * How a sheet tells that its money action failed (specification section 8): in an alert, and once that is closed in
 * the sheet too, until something is edited. `title` is the alert's.
 */
export function useFormError(title: string) {
  const [error, setError] = useState<ApiError>()
  const tell = async (failure: ApiError) => {
    await showAlert({ title, error: failure })
    setError(failure)
  }
  return { error, tell, clear: () => setError(undefined) }
}
