import { readAmount } from '@/currency/typed-amount'
import type { Satang } from '@/lib/money'

/** The server's limits in satang; null or zero means no limit. */
export interface Limits {
  withdrawMin: Satang | null
  withdrawMax: Satang | null
}

/** Used when the limits are unknown: the server decides. */
export const NO_LIMITS: Limits = { withdrawMin: null, withdrawMax: null }

export type WithdrawFault = 'empty' | 'invalid' | 'decimals' | 'positive' | 'minimum' | 'maximum'

/** The limit if there is one, else null. */
export function limitOf(amount: Satang | null): Satang | null {
  return amount !== null && amount > 0 ? amount : null
}

/** The error of a typed amount; null when valid. */
export function checkWithdrawal(text: string, { withdrawMin, withdrawMax }: Limits): WithdrawFault | null {
  const amount = readAmount(text)
  if (!amount.ok) return amount.reason
  const [min, max] = [limitOf(withdrawMin), limitOf(withdrawMax)]
  if (min !== null && amount.value < min) return 'minimum'
  if (amount.value <= 0) return 'positive'
  return max !== null && amount.value > max ? 'maximum' : null
}

/** The largest possible withdrawal: the main wallet, up to the limit. */
export function mostOf(balance: Satang, { withdrawMax }: Limits): Satang {
  const max = limitOf(withdrawMax)
  return max !== null && max < balance ? max : balance
}

const USUAL_AMOUNTS = [300, 500, 1000]

/**
 * Quick amounts in whole baht within the limits: the usual ones or, if the minimum is above the smallest of these, 1, 5
 * and 10 times the minimum.
 */
export function quickAmounts({ withdrawMin, withdrawMax }: Limits): number[] {
  const least = Math.ceil((limitOf(withdrawMin) ?? 0) / 100)
  const most = (limitOf(withdrawMax) ?? Number.POSITIVE_INFINITY) / 100
  const [smallest = 0] = USUAL_AMOUNTS
  const amounts = least > smallest ? [least, least * 5, least * 10] : USUAL_AMOUNTS
  return amounts.filter((amount) => amount >= least && amount <= most)
}
