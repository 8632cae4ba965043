import type { TFunction } from 'i18next'
import { type Checked, checked } from '@/components/form/form'
import { quickAmountsOf } from '@/currency/currency'
import type { Currency } from '@/currency/currency-name'
import { amountFault, readAmount } from '@/currency/typed-amount'
import { formatMoney, type Satang } from '@/lib/money'

/** The server's limits in satang; null or zero means no limit. */
export interface Limits {
  withdrawMin: Satang | null
  withdrawMax: Satang | null
}

/** Used when the limits are unknown: the server decides. */
export const NO_LIMITS: Limits = { withdrawMin: null, withdrawMax: null }

/** The limit if there is one, else null. */
export function limitOf(amount: Satang | null): Satang | null {
  return amount !== null && amount > 0 ? amount : null
}

/** Parses and validates a withdrawal's typed amount. `currency` is its word in the messages. */
export function checkWithdrawal(
  typed: string,
  { withdrawMin, withdrawMax }: Limits,
  t: TFunction,
  currency: string,
): Checked<{ amount: Satang }, 'amount'> {
  const read = readAmount(typed)
  if (!read.ok) return { errors: { amount: t(amountFault(read.reason)) } }
  const amount = read.value
  const [min, max] = [limitOf(withdrawMin), limitOf(withdrawMax)]
  const error = () => {
    if (min !== null && amount < min) return t('withdraw.belowMin', { amount: formatMoney(min), currency })
    if (amount <= 0) return t('codes.errors.TRANSFER_MINIMUM')
    if (max !== null && amount > max) return t('withdraw.aboveMax', { amount: formatMoney(max), currency })
    return undefined
  }
  return checked({ amount }, { amount: error() })
}

/** The largest possible withdrawal: the main wallet, up to the limit. */
export function mostOf(balance: Satang, { withdrawMax }: Limits): Satang {
  const max = limitOf(withdrawMax)
  return max !== null && max < balance ? max : balance
}

const USUAL_AMOUNTS = [300, 500, 1000]

/**
 * Quick amounts, whole, within the limits: the usual ones or, if the minimum is above the smallest of these, 1, 5 and 10
 * times the minimum.
 */
export function quickAmounts({ withdrawMin, withdrawMax }: Limits, currency: Currency): number[] {
  const usual = quickAmountsOf(currency, USUAL_AMOUNTS)
  const least = Math.ceil((limitOf(withdrawMin) ?? 0) / 100)
  const most = (limitOf(withdrawMax) ?? Number.POSITIVE_INFINITY) / 100
  const [smallest = 0] = usual
  const amounts = least > smallest ? [least, least * 5, least * 10] : usual
  return amounts.filter((amount) => amount >= least && amount <= most)
}
