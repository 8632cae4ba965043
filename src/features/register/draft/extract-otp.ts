import { CURRENCY_WORDS } from '@/currency/currency-name'
import { stripSeparators, toAsciiDigits } from '@/lib/text/digits'
import { withoutInvisible } from '@/lib/text/typed-text'

/** Whether a typed text is a one-time code: 4 to 8 digits. */
export function isOtp(text: string): boolean {
  return /^\d{4,8}$/.test(stripSeparators(text))
}

/** No text message is longer. */
const MAX_LENGTH = 2000

/** A number: a phone number in groups, one in two halves (`123 456`) or in single digits (`1 2 3 4`), or digits alone. */
const NUMBER = /0\d{1,2}(?:[ -]\d{3,4}){2}|\d{3}[ -]\d{3}(?!\d)|\d(?:[ -]\d){3,7}(?![ -]?\d)|\d+/g

/** What makes a number a part of something else: letters that touch it, or the digits of an amount, a date, a time. */
const LETTER_AFTER = /^[a-z]/i
const BEGINS_BEFORE = /(?:[a-z]|\d[.,:/])$/i
const GOES_ON = /^[.,:/]\d/

/**
 * A currency beside a number makes that an amount. Its Thai and Lao words follow the number; its code or sign stands on
 * either side, and between two numbers it tells nothing. A word of one letter is also the beginning of others.
 */
const WORDS = CURRENCY_WORDS.filter((word) => word.length > 1)
const CODE = `(?:\\p{Sc}|${WORDS.filter((word) => /^[a-z]+$/i.test(word)).join('|')})`
const NATIVE = WORDS.filter((word) => /^\P{ASCII}+$/u.test(word)).join('|')
const MONEY_BEFORE = new RegExp(`(?:^|[^\\d ]) ?${CODE} ?$`, 'iu')
const MONEY_AFTER = new RegExp(`^ ?(?:${NATIVE}|${CODE}(?! ?\\d))`, 'iu')

/** What texts call a code, and the words that may stand between that and the number. */
const SUREST = 'otp|โอทีพี|ໂອທີພີ'
const NAME = `${SUREST}|tac|code|pin|passcode|password|รหัสผ่าน|รหัส|โค้ด|ລະຫັດ|ໂຄດ`
const IS = 'is|คือ|เป็น|ແມ່ນ|ເປັນ'
/** A character that neither is a part of a word nor ends a sentence. */
const SIGN = '[^\\p{L}\\p{M}\\p{N}.!?]'
const LINK = `${IS}|your|the|ของคุณ|ของท่าน|ຂອງທ່ານ|${SIGN}`
/** Words of a number stand this close to it. */
const NEAR = 60

const endOf = (form: string) => {
  const pattern = new RegExp(`(?:${form})$`, 'iu')
  return (before: string) => pattern.test(before.slice(-NEAR))
}
const beginningOf = (form: string) => {
  const pattern = new RegExp(`^(?:${form})`, 'iu')
  return (_: string, after: string) => pattern.test(after.slice(0, NEAR))
}

/** How words call a number the code, the surest way first. A PIN or a promotion's code may stand beside an OTP. */
const CALLS = [
  endOf(`(?:${SUREST})(?:${LINK})*`),
  endOf(`(?:${NAME})(?:${LINK})*`),
  beginningOf(`\\s*(?:${IS})(?:${LINK})*(?:${NAME})`),
  // A longer word: `confirmation code` is one in Thai and Lao.
  endOf(`(?:${NAME})[^\\s\\p{N}]*${SIGN}*`),
  endOf(`(?:${NAME})[^.!?]*(?:${IS}|[:=])${SIGN}*`),
  beginningOf(`${SIGN}*(?:${NAME})`),
]
/** How many of these leave no doubt that the whole number is meant. */
const SURE = 2
/** Numbers that texts name otherwise: a reference, a promotion's code. */
const OTHER =
  'ref|reference|promo|promotion|coupon|bonus|อ้างอิง|โปรโมชั่น|โปร|คูปอง|ส่วนลด|โบนัส|ອ້າງອີງ|ໂປຣໂມຊັນ|ໂປຣ|ສ່ວນຫຼຸດ|ໂບນັດ'
const isOther = endOf(`(?:${OTHER})(?:no|number|[.]|${NAME}|${LINK})*`)

/** Whether a number is a part of a longer one, or an amount. */
const isInMore = (before: string, after: string) =>
  BEGINS_BEFORE.test(before) || GOES_ON.test(after) || MONEY_BEFORE.test(before) || MONEY_AFTER.test(after)

/**
 * The code in a typed or pasted text: the text without separators if it is a code, else the number that its words call
 * so, else its longest number that can be one and that it does not call a reference or a promotion's. Without a code it
 * is the trimmed text.
 */
export function extractOtp(text: string): string {
  if (isOtp(text)) return stripSeparators(text)
  const message = toAsciiDigits(withoutInvisible(text.slice(0, MAX_LENGTH)))
    .replace(/[^\S\n]/g, ' ')
    .replace(/\p{Pd}/gu, '-')
  const numbers = [...message.matchAll(NUMBER)].flatMap((match) => {
    const code = stripSeparators(match[0])
    const before = message.slice(0, match.index)
    const after = message.slice(match.index + match[0].length)
    const call = CALLS.findIndex((calls) => calls(before, after))
    const isPart = LETTER_AFTER.test(after) || ((call < 0 || call >= SURE) && isInMore(before, after))
    if (!isOtp(code) || isPart || isOther(before)) return []
    return [{ code, doubt: call < 0 ? CALLS.length + message.length - code.length : call }]
  })
  const [surest] = numbers.sort((a, b) => a.doubt - b.doubt)
  return surest?.code ?? text.trim()
}
