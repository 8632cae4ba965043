import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/percent'
import { DOT } from '@/lib/text/dot'
import type { Bonus } from './bonus-state'

/** How often a bonus can be received, and its chance of failure. */
export function BonusFacts({ bonus: { type, maxReceived, percentFail } }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const often = () => {
    if (maxReceived === null) return t('bonus.times.unlimited')
    return Number.isNaN(maxReceived)
      ? t('bonus.times.unreadable')
      : t(`bonus.times.${type}`, { count: maxReceived })
  }
  return (
    <span className="block text-muted text-sm">
      {often()}
      {percentFail !== null && `${DOT}${t('refund.failRate')} ${formatPercent(percentFail)}`}
    </span>
  )
}
