import { Amount } from '@/components/money/amount'
import { useTranslation } from '@/i18n/i18n-provider'
import { type Limits, limitOf } from './withdraw-rules'

/** The minimum and maximum withdrawal. */
export function WithdrawLimitsLine({ limits }: { limits: Limits }) {
  const { t } = useTranslation()
  const max = limitOf(limits.withdrawMax)
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        {t('withdraw.min')} <Amount amount={limits.withdrawMin} testId="withdraw-min" />
      </span>
      <span>
        {t('withdraw.max')}{' '}
        {max === null ? (
          <data data-testid="withdraw-max">{t('withdraw.noLimit')}</data>
        ) : (
          <Amount amount={max} testId="withdraw-max" />
        )}
      </span>
    </span>
  )
}
