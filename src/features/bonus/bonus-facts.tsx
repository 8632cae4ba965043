import type { TFunction } from 'i18next'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import { formatPercent } from '@/lib/percent'
import { DOT } from '@/lib/text/dot'
import type { Bonus, BonusState } from './bonus-state'

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

const LOOKS = {
  active: { Icon: Sparkles, tone: 'bg-positive-soft text-positive' },
  received: { Icon: CircleCheck, tone: 'bg-surface text-muted' },
  unknown: { Icon: CircleHelp, tone: 'bg-surface text-muted' },
  claimable: { Icon: Gift, tone: 'bg-info-soft text-info' },
}

/** A bonus's state as icon, word and colour. */
export function StateChip({ state }: { state: BonusState }) {
  const { t } = useTranslation()
  const { Icon, tone } = LOOKS[state]
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 font-medium text-sm whitespace-nowrap',
        tone,
      )}
    >
      <Icon size={16} />
      {t(`bonus.state.${state}`)}
    </span>
  )
}

const KNOWN = ['limit', 'day', 'week', 'promotion'] as const

/** A bonus's type in the current language; an unknown type stays as it is. Null gives the word for a bonus. */
export function bonusTypeText(t: TFunction, type: string | null): string {
  const known = KNOWN.find((word) => word === type?.toLowerCase())
  return known ? t(`bonus.type.${known}`) : (type ?? t('bonus.title'))
}
