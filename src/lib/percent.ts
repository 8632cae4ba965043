import { formatMoney, readMoney } from './money'

const DASH = '–'

/** A percentage's digits, at most two decimals: `20`, `12.5`, `33.33`; an en dash for null. */
export function percentDigits(value: number | null): string {
  return value === null || !Number.isFinite(value) ? DASH : String(Math.round(value * 100) / 100 + 0)
}

/** A percentage as text: `20%`; an en dash for null (decision V-02). */
export function formatPercent(value: number | null): string {
  const digits = percentDigits(value)
  return digits === DASH ? DASH : `${digits}%`
}

/** A share of a refund: a percentage from 0 to 100, anything else an amount in baht (decision RF-5). */
export function formatShare(value: number | null): string {
  const isPercentage = value === null || (value >= 0 && value <= 100)
  return isPercentage ? formatPercent(value) : formatMoney(readMoney(value))
}
