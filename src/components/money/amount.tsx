import { useCurrencyWord } from '@/currency/currency'
import type { Satang } from '@/lib/money'
import { classNames } from '../layout/class-names'
import { Money } from './money'

interface AmountProps {
  amount: Satang | null
  /** The currency of this amount. Without one, the member's currency is shown. */
  currency?: string | null
  testId?: string
  className?: string
  unitClassName?: string
}

/** The class of a unit that stands back behind its amount. */
export const QUIET_UNIT = 'font-normal text-muted text-sm'

/** An amount with its currency, on one line where there is room for both. Null shows a dash. */
export function Amount({ amount, currency, testId, className, unitClassName }: AmountProps) {
  return (
    <span className={classNames('inline-block max-w-full', className)}>
      <Money amount={amount} {...(testId ? { testId } : {})} />{' '}
      <span className={unitClassName}>{useCurrencyWord(currency)}</span>
    </span>
  )
}
