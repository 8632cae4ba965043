import { useTranslation } from 'react-i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { formatDateTime } from '@/lib/dates'
import { DOT } from '@/lib/text/dot'
import { shortCode } from './error-text'

interface PictureNoteProps {
  failure: ApiError
  /** By the server's clock. */
  at: number
  testId: string
}

/** When a call failed, and a short code: what support needs of a member who sends only a picture (docs/support.md). */
export function PictureNote({ failure, at, testId }: PictureNoteProps) {
  const { t } = useTranslation()
  return (
    <p className="text-muted text-xs">
      {t('common.forSupport')}{' '}
      <span translate="no" data-testid={testId}>
        {`${formatDateTime(at)}${DOT}${shortCode(failure)}`}
      </span>
    </p>
  )
}
