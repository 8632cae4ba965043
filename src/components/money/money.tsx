import { formatMoney, type Satang, toBaht } from '@/lib/money'
import { classNames } from '../layout/class-names'

interface MoneyProps {
  amount: Satang | null
  testId?: string
  className?: string
}

/**
 * An amount on screen: `<data>` whose value is the raw number in baht. Null is a dash without a value. It has more than one
 * line only where a phone's own large text size leaves no other way.
 */
export function Money({ amount, testId, className }: MoneyProps) {
  return (
    <data
      value={amount === null ? undefined : String(toBaht(amount))}
      data-testid={testId}
      translate="no"
      className={classNames('wrap-break-word tabular-nums', className)}
    >
      {formatMoney(amount)}
    </data>
  )
}
