import { useTranslation } from '@/i18n/i18n-provider'
import type { ExactAmount as Exact } from '@/lib/money'
import { classNames } from '../layout/class-names'

/** A line with the exact amount of a balance, where two decimals are not enough. Nothing where they are. */
export function ExactAmount({ exact, className }: { exact: Exact | null; className?: string }) {
  const { t } = useTranslation()
  if (!exact) return null
  return (
    <span
      data-testid="exact-amount"
      className={classNames('block text-muted text-sm tabular-nums', className)}
    >
      {t('common.exactly', { amount: exact.text })}
    </span>
  )
}
