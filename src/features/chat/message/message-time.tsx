import { useTranslation } from 'react-i18next'
import { clockSkew } from '@/api/core/transport/clock'
import { useSlowClock } from '@/lib/browser/use-slow-clock'
import { formatDateTime, timeAgo } from '@/lib/dates'

const DAY_MS = 86_400_000

/** A message's time (epoch ms, by the server's clock): relative within a day, then date and time. */
export function MessageTime({ at }: { at: number }) {
  const { t } = useTranslation()
  const now = useSlowClock() + (clockSkew() ?? 0)
  const full = formatDateTime(at)
  const { unit, count } = timeAgo(at, now)
  return (
    <time dateTime={new Date(at).toISOString()} title={full} data-testid="chat-time">
      {now - at < DAY_MS ? t(`common.ago.${unit}`, { count }) : full}
    </time>
  )
}
