import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/percent'

interface SuccessRatesProps {
  /** Whose test ids these are. */
  of: 'invite' | 'refund'
  success: number | null
  fail: number | null
}

/** The chances of success and failure, side by side. */
export function SuccessRates({ of, ...rates }: SuccessRatesProps) {
  const { t } = useTranslation()
  return (
    <dl className="pair">
      {(['success', 'fail'] as const).map((way) => (
        <div key={way} className="rounded-control bg-surface px-3 py-2">
          <dt className="text-muted text-sm">{t(`refund.${way}Rate`)}</dt>
          <dd data-testid={`${of}-rate-${way}`} className="font-semibold tabular-nums">
            {formatPercent(rates[way])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
