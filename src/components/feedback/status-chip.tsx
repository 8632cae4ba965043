import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { classNames } from '../layout/class-names'

/** An item's status: the server's SUCCESS or FAILED, and PROGRESS for everything else. */
export type ItemStatus = 'SUCCESS' | 'FAILED' | 'PROGRESS'

const LOOKS = {
  SUCCESS: { Icon: CircleCheck, tone: 'bg-positive-soft text-positive' },
  FAILED: { Icon: CircleX, tone: 'bg-negative-soft text-negative' },
  PROGRESS: { Icon: Clock, tone: 'bg-warning-soft text-warning' },
}

/** A status as icon, word and colour, because colour alone excludes some users. */
export function StatusChip({ status }: { status: ItemStatus }) {
  const { t } = useTranslation()
  const { Icon, tone } = LOOKS[status]
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-sm whitespace-nowrap',
        tone,
      )}
    >
      <Icon size={16} />
      {t(`statement.status.${status}`)}
    </span>
  )
}
