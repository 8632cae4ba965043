import { stripSeparators, toAsciiDigits } from '@/lib/text/digits'

/** Whether a typed text is a one-time code: 4 to 8 digits. */
export function isOtp(text: string): boolean {
  return /^\d{4,8}$/.test(stripSeparators(text))
}

/**
 * The code in a typed or pasted text: the text without separators if it is a code, else the first word that is one.
 * Without a code it is the trimmed text.
 */
export function extractOtp(text: string): string {
  if (isOtp(text)) return stripSeparators(text)
  const words = toAsciiDigits(text).split(/[^\p{L}\p{N}]+/u)
  return words.find(isOtp) ?? text.trim()
}
