import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import { useTranslation } from 'react-i18next'
import { classNames } from '@/components/layout/class-names'
import type { BonusState } from './bonus-state'

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
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      {t(`bonus.state.${state}`)}
    </span>
  )
}
