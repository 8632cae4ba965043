import { readMoney, type Satang, toBaht } from '@/lib/money'
import { DomainError } from '../../world/domain-error'

/** Converts baht from the wire to satang. Throws TRANSFER_MINIMUM unless the result is a positive whole number. */
export function amountOf(baht: number): Satang {
  const amount = readMoney(baht)
  if (amount === null || amount <= 0 || toBaht(amount) !== baht) throw new DomainError('TRANSFER_MINIMUM')
  return amount
}
