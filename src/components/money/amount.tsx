import { currencyWord } from '@/i18n/currency'
import { useTranslation } from '@/i18n/i18n-provider'
import type { Satang } from '@/lib/money'
import { classNames } from '../layout/class-names'
import { Money } from './money'

interface AmountProps {
  amount: Satang | null
  testId?: string
  className?: string
  unitClassName?: string
}

/** An amount with its currency beside it, never wrapped (look.md, "Money first"). Null is a dash. */
export function Amount({ amount, testId, className, unitClassName }: AmountProps) {
  const { t } = useTranslation()
  return (
    <span className={classNames('whitespace-nowrap', className)}>
      <Money amount={amount} {...(testId ? { testId } : {})} />{' '}
      <span className={unitClassName}>{currencyWord(t)}</span>
    </span>
  )
}
