import { env } from '@/env'
import { stripSeparators } from '@/lib/text/digits'

/**
 * A mobile number with its country: in Thailand 6, 8 or 9 and eight digits, in Laos eight digits after 20, seven after
 * 30.
 */
const WITH_COUNTRY = /^(?:660?([689]\d{8})|8560?(20\d{8}|30\d{7}))$/
/** After a plus or 00, or both, the country is certain, so that the number may also be one of a fixed line. */
const ABROAD = /^(?:\+|00)+(?:66|856)0?(\d{7,10})$/

/**
 * A phone number for requests: without separators, the plus and the scheme of a link (`tel:`), in ASCII digits. A Thai
 * or Lao country code, with or without + or 00 before it, becomes the leading 0 of the local number, in every build.
 * Without them it is a country code only before a mobile number: a local number may begin with the same digits.
 */
export function normalisePhone(text: string): string {
  const typed = stripSeparators(text).replace(/^[a-z]+:(?=[+\d])/i, '')
  const digits = typed.replace(/^\++/, '')
  const [, thai, lao] = ABROAD.exec(typed) ?? WITH_COUNTRY.exec(digits) ?? []
  const local = thai ?? lao
  return local ? `0${local}` : digits
}

/** A user name of which others at the screen learn little: `08x-xxx-5678`. */
export function maskName(name: string): string {
  const [start, end] = [name.slice(0, 2), /^\d{8,}$/.test(name) ? name.slice(-4) : '']
  return name.length === 10 && end ? `${start}x-xxx-${end}` : `${start}xxx${end}`
}

/** The longest number, with room. An operator's pattern gets no longer text, so that none can block the page. */
const LONGEST = 20

/** Whether a typed text is a phone number: exactly 10 digits or, for `laos`, what the pattern `ofLaos` matches. */
export function isPhone(text: string, laos: boolean, ofLaos = env.laosPhone): boolean {
  const form = laos ? new RegExp(`^(?:${ofLaos})$`) : /^\d{10}$/
  const phone = normalisePhone(text)
  return phone.length <= LONGEST && form.test(phone)
}
