import type * as z from 'zod/mini'
import type { coupons } from '@/api/spinwheel'
import { readCurrency } from '@/currency/currency-name'
import { formatMoney, readMoney } from '@/lib/money'

export type Coupon = z.output<typeof coupons.spec.output>['coupons'][number]

/** Words that mark a prize as money when it has no currency. Digits may be attached, as in `CASH20`. */
const MONEY =
  /[฿₭]|บาท|เงิน|เครดิต|ບາດ|ກີບ|ເງິນ|ເຄຣດິດ|(?:^|[^a-z])(?:baht|cash|credits?|kip|lak|money|thb|wallet)(?![a-z])/i

/**
 * Whether a coupon's amount is money: if it has a currency, else by its type, and without a type by the prize's name or
 * slice. An amount that isn't money counts something, such as coins.
 */
export function couponIsMoney({
  prize,
  type,
  currency,
}: Pick<Coupon, 'prize' | 'type' | 'currency'>): boolean {
  if (readCurrency(currency)) return true
  if (type) return MONEY.test(type)
  return MONEY.test(prize?.name ?? '') || MONEY.test(prize?.slice ?? '')
}

/** Formats a count: without decimals if it is whole; null gives a dash. */
export function formatCount(amount: number | null): string {
  return formatMoney(readMoney(amount)).replace(/\.00$/, '')
}
