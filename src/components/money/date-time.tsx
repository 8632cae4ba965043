import { deviceDateTime, formatDateTime } from '@/lib/dates'

/** A point in time on screen, in the business zone; the device's own time is its tooltip where it differs. */
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
      className={className}
    >
      {formatDateTime(at)}
    </time>
  )
}
