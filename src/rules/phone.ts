import { env } from '@/env'
import { stripSeparators } from '@/lib/text/digits'

/**
 * A phone number for requests: without separators and the plus, in ASCII digits. The country code 66 becomes the
 * leading 0 of a number of 10 digits, in every build.
 */
export function normalisePhone(text: string): string {
  const digits = stripSeparators(text).replace(/^\+/, '')
  return digits.replace(/^66(?:0?)(\d{9})$/, '0$1')
}

/** Whether a typed text is a phone number: exactly 10 digits or, for `laos`, what the pattern `ofLaos` matches. */
export function isPhone(text: string, laos: boolean, ofLaos = env.laosPhone): boolean {
  const form = laos ? new RegExp(`^(?:${ofLaos})$`) : /^\d{10}$/
  return form.test(normalisePhone(text))
}
