import type { UseQueryResult } from '@tanstack/react-query'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import { useTranslation } from 'react-i18next'
import { useOnline } from '@/lib/browser/online'
import { formatDateTime } from '@/lib/dates'

/** Shows the time of an amount if the device is offline or the last refetch failed. Otherwise renders nothing. */
export function StaleBadge({ query }: { query: Pick<UseQueryResult, 'isRefetchError' | 'dataUpdatedAt'> }) {
  const { t } = useTranslation()
  const online = useOnline()
  if (online && !query.isRefetchError) return null
  return <StaleNote>{t('common.staleSince', { time: formatDateTime(query.dataUpdatedAt) })}</StaleNote>
}

/** The look of `StaleBadge`, with a text of the caller. */
export function StaleNote({ children }: { children: string }) {
  return (
    <p role="status" data-testid="balance-stale" className="mt-1 flex items-start gap-1.5 text-sm">
      <CloudAlert aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
