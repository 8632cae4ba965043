import { useState } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { showAlert } from '@/stores/dialogs'

/**
 * Reports a failed money action (specification section 8): in an alert titled `title`, then inline in the sheet until
 * something is edited.
 */
export function useFormError(title: string) {
  const [error, setError] = useState<ApiError>()
  const report = async (failure: ApiError) => {
    await showAlert({ title, error: failure })
    setError(failure)
  }
  return { error, report, clear: () => setError(undefined) }
}
