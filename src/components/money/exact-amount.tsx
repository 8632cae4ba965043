import { useTranslation } from 'react-i18next'
import type { ExactAmount as Exact } from '@/lib/money'

/** A line with the exact amount of a balance, where two decimals are not enough. Nothing where they are. */
export function ExactAmount({ exact }: { exact: Exact | null }) {
  const { t } = useTranslation()
  if (!exact) return null
  return (
    <span data-testid="exact-amount" className="block text-muted text-sm tabular-nums">
      {t('common.exactly', { amount: exact.text })}
    </span>
  )
}
