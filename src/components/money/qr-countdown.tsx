import { useTranslation } from 'react-i18next'
import { useSecondsLeft } from '@/lib/browser/countdown'
import { formatCountdown } from '@/lib/dates'

const SECOND_MS = 1000
const MINUTE_S = 60

/** `mm:ss` until a deadline (epoch ms). With a test id it has the role `timer`, and screen readers hear each minute. */
export function QrCountdown({ endsAt, testId }: { endsAt: number; testId?: string }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(endsAt) ?? 0
  const time = formatCountdown(seconds * SECOND_MS)
  if (!testId) return <span className="tabular-nums">{time}</span>
  return (
    <>
      <span role="timer" data-testid={testId} className="font-semibold text-lg tabular-nums">
        {time}
      </span>
      <span aria-live="polite" className="sr-only">
        {t('deposit.qr.minutesLeft', { minutes: Math.ceil(seconds / MINUTE_S) })}
      </span>
    </>
  )
}
