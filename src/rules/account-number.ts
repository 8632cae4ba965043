import { stripSeparators } from '@/lib/text/digits'

/** A bank account number for requests and copying: ASCII digits without separators. */
export function normaliseAccountNo(text: string): string {
  return stripSeparators(text)
}

/** Whether a typed text is an account number: 6 to 20 digits. */
export function isAccountNo(text: string): boolean {
  return /^\d{6,20}$/.test(normaliseAccountNo(text))
}

/**
 * Groups an account number as banks print it: 10 digits 3-3-4, longer ones in fours, so that a narrow line breaks
 * between groups. Other texts stay.
 */
export function formatAccountNo(text: string): string {
  const digits = normaliseAccountNo(text)
  if (!/^\d{10,20}$/.test(digits)) return text
  if (digits.length === 10) return digits.replace(/^(\d{3})(\d{3})/, '$1-$2-')
  return digits.replace(/\d{4}(?=\d{2})/g, '$& ')
}
