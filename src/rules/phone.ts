import { env } from '@/env'
import { stripSeparators } from '@/lib/text/digits'

/** A number with its country: Thai numbers have nine digits after it, Lao mobile numbers eight after 20, seven after 30. */
const WITH_COUNTRY = /^(?:660?(\d{9})|8560?(20\d{8}|30\d{7}))$/
/** After a plus or 00 the country is certain, so that the number may also be one of a fixed line. */
const ABROAD = /^(?:\+|00)(?:66|856)0?(\d{7,10})$/

/**
 * A phone number for requests: without separators and the plus, in ASCII digits. A Thai or Lao country code, with or
 * without + or 00 before it, becomes the leading 0 of the local number, in every build.
 */
export function normalisePhone(text: string): string {
  const typed = stripSeparators(text)
  const digits = typed.replace(/^\+/, '')
  const [, thai, lao] = ABROAD.exec(typed) ?? WITH_COUNTRY.exec(digits) ?? []
  const local = thai ?? lao
  return local ? `0${local}` : digits
}

/** Whether a typed text is a phone number: exactly 10 digits or, for `laos`, what the pattern `ofLaos` matches. */
export function isPhone(text: string, laos: boolean, ofLaos = env.laosPhone): boolean {
  const form = laos ? new RegExp(`^(?:${ofLaos})$`) : /^\d{10}$/
  return form.test(normalisePhone(text))
}
