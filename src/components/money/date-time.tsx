import { deviceDateTime, formatDateTime } from '@/lib/dates'

interface DateTimeProps {
  at: number | null
  testId?: string
  className?: string
}

/** A time in the business zone. The tooltip has the device's local time where it differs. */
export function DateTime({ at, testId, className }: DateTimeProps) {
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
