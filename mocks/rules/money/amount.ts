import { readMoney, type Satang, toBaht } from '@/lib/money'
import { DomainError } from '../../world/domain-error'

/**
 * Converts baht from the wire to satang. Throws TRANSFER_MINIMUM for zero, negative amounts and fractions of a satang.
 */
export function amountOf(baht: number): Satang {
  const amount = readMoney(baht)
  if (amount === null || amount <= 0 || toBaht(amount) !== baht) throw new DomainError('TRANSFER_MINIMUM')
  return amount
}
