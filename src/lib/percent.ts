const DASH = '–'

/** Formats a percentage's digits with at most two decimals: `20`, `12.5`, `33.33`; an en dash for null. */
export function percentDigits(value: number | null): string {
  return value === null || !Number.isFinite(value) ? DASH : String(Math.round(value * 100) / 100 + 0)
}

/** Formats a percentage: `20%`; an en dash for null. */
export function formatPercent(value: number | null): string {
  const digits = percentDigits(value)
  return digits === DASH ? DASH : `${digits}%`
}
