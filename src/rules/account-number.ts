import { stripSeparators } from '@/lib/text/digits'

/** A bank account number for requests and copying: ASCII digits without separators. */
export function normaliseAccountNo(text: string): string {
  return stripSeparators(text)
}

/** Whether a typed text is an account number: 6 to 20 digits. */
export function isAccountNo(text: string): boolean {
  return /^\d{6,20}$/.test(normaliseAccountNo(text))
}

/** Groups an account number of 10 digits 3-3-4; other texts stay. */
export function formatAccountNo(text: string): string {
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(normaliseAccountNo(text))
  return match ? match.slice(1).join('-') : text
}
