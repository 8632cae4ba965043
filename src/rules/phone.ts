import { stripSeparators } from '@/lib/text/digits'

/**
 * A phone number as it is sent: digits only, Thailand's `+66` or `66` as the leading 0. Laos numbers keep what
 * was typed but for separators and the plus.
 */
export function normalisePhone(text: string): string {
  const digits = stripSeparators(text).replace(/^\+/, '')
  return digits.replace(/^66(?:0?)(\d{9})$/, '0$1')
}

/** Whether a typed text is a phone number: exactly 10 digits, in Laos mode 6 to 15 (specification 5). */
export function isPhone(text: string, laos: boolean): boolean {
  return (laos ? /^\d{6,15}$/ : /^\d{10}$/).test(normalisePhone(text))
}
