import { readMoney, type Satang, toBaht } from '@/lib/money'
import { DomainError } from '../../world/domain-error'

/** The satang of an amount that came over the wire in baht; refuses (TRANSFER_MINIMUM) nothing, less, and fractions of a satang. */
export function amountOf(baht: number): Satang {
  const amount = readMoney(baht)
  if (amount === null || amount <= 0 || toBaht(amount) !== baht) throw new DomainError('TRANSFER_MINIMUM')
  return amount
}
