import { deviceDateTime, formatDateTime } from '@/lib/dates'

/** A time in the business zone. The tooltip has the device's local time where it differs. */
export function DateTime({
  at,
  testId,
  className,
}: {
  at: number | null
  testId?: string
  className?: string
}) {
  return (
    <time
      dateTime={at === null ? undefined : new Date(at).toISOString()}
      title={deviceDateTime(at) ?? undefined}
      data-testid={testId}
      translate="no"
      className={className}
    >
      {formatDateTime(at)}
    </time>
  )
}
