import type { UseQueryResult } from '@tanstack/react-query'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import { useTranslation } from 'react-i18next'
import { useOnline } from '@/lib/browser/online'
import { formatDateTime } from '@/lib/dates'

/** What is read, and how to read it again. */
interface StaleQuery extends Pick<UseQueryResult, 'isRefetchError' | 'dataUpdatedAt'> {
  refetch?: (() => unknown) | undefined
}

/** Shows the time of an amount if the device is offline or the last refetch failed. Otherwise renders nothing. */
export function StaleBadge({ query }: { query: StaleQuery }) {
  const { t } = useTranslation()
  const online = useOnline()
  if (online && !query.isRefetchError) return null
  return (
    <StaleNote onRetry={online ? query.refetch : undefined}>
      {t('common.staleSince', { time: formatDateTime(query.dataUpdatedAt) })}
    </StaleNote>
  )
}

/** The look of `StaleBadge`, with a text of the caller, and a retry beside it where there is one. */
export function StaleNote({ children, onRetry }: { children: string; onRetry?: StaleQuery['refetch'] }) {
  const { t } = useTranslation()
  return (
    <p role="status" data-testid="balance-stale" className="mt-1 flex items-start gap-1.5 text-sm">
      <CloudAlert size={18} className="mt-0.5 shrink-0" />
      {children}
      {onRetry && (
        <button
          type="button"
          data-testid="balance-retry"
          onClick={() => onRetry()}
          className="-my-3 min-h-11 shrink-0 font-medium underline underline-offset-4"
        >
          {t('common.retry')}
        </button>
      )}
    </p>
  )
}
