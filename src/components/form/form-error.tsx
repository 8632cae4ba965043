import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { errorText, outcomeAttributes } from '@/components/feedback/error-text'
import { ReportError } from '../feedback/report-button'

interface FormErrorProps {
  error: ApiError
  testId: string
  write?: boolean
  unknown?: string
  children?: ReactNode
}

/** The failed call of a form that has no field to stand at, in a red box with a report button. `children` is its way on. */
export function FormError({ error, testId, children, ...words }: FormErrorProps) {
  const { t } = useTranslation()
  return (
    <div>
      <p
        role="alert"
        data-testid={testId}
        {...outcomeAttributes(error)}
        className="whitespace-pre-line rounded-control bg-negative-soft px-4 py-3 text-negative"
      >
        {errorText(t, error, words)}
      </p>
      {children}
      <ReportError error={error} />
    </div>
  )
}
