import { stripSeparators, toAsciiDigits } from '@/lib/text/digits'

/** Whether a typed text is a one-time code: 4 to 8 digits. */
export function isOtp(text: string): boolean {
  return /^\d{4,8}$/.test(stripSeparators(text))
}

/** No text message is longer. */
const MAX_LENGTH = 2000

/** A number, also one in two halves (`123 456`). */
const NUMBER = /\d{3}[ -]\d{3}(?!\d)|\d+/g
/** The Latin letters that touch a number. */
const LETTERS_BEFORE = /[a-z]{0,60}$/i
const LETTER_AFTER = /^[a-z]/i

/** What texts call a code, and the words that may stand between that and the number. */
const NAME = 'otp|code|pin|passcode|password|รหัสผ่าน|รหัส|โค้ด|ລະຫັດ|ໂຄດ'
const IS = 'is|คือ|ແມ່ນ'
const LINK = `${IS}|your|the|ของคุณ|ของท่าน|ຂອງທ່ານ|[\\s:：=(<>"#–-]`
const NAMED_BEFORE = new RegExp(`(?:${NAME})(?:${LINK})*$`, 'i')
const NAMED_AFTER = new RegExp(`^\\s*(?:${IS})(?:${LINK})*(?:${NAME})`, 'i')
const REFERENCE = new RegExp(`(?:ref|reference|อ้างอิง|ອ້າງອີງ)(?:no|[.]|${NAME}|${LINK})*$`, 'i')
/** These words stand this close to their number. */
const NEAR = 60

/**
 * The code in a typed or pasted text: the text without separators if it is a code, else the number that its words call
 * so, else its longest number that can be one and that it does not call a reference. Without a code it is the trimmed
 * text.
 */
export function extractOtp(text: string): string {
  if (isOtp(text)) return stripSeparators(text)
  const message = toAsciiDigits(text).slice(0, MAX_LENGTH)
  const numbers = [...message.matchAll(NUMBER)].flatMap((match) => {
    const [digits] = match
    const before = message.slice(0, match.index)
    const after = message.slice(match.index + digits.length)
    const letters = LETTERS_BEFORE.exec(before)?.[0] ?? ''
    const isNamed = NAMED_BEFORE.test(before.slice(-NEAR))
    // Letters that touch a number make it a reference, unless they are the word for a code.
    const isPart = LETTER_AFTER.test(after) || (letters !== '' && !isNamed)
    if (!isOtp(digits) || isPart || REFERENCE.test(before.slice(-NEAR))) return []
    return [{ code: stripSeparators(digits), isNamed: isNamed || NAMED_AFTER.test(after.slice(0, NEAR)) }]
  })
  const named = numbers.find(({ isNamed }) => isNamed)
  const longest = numbers.reduce((best, { code }) => (code.length > best.length ? code : best), '')
  return named?.code ?? (longest || text.trim())
}
