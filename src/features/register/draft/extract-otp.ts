import { stripSeparators, toAsciiDigits } from '@/lib/text/digits'

/** Whether a typed text is a one-time code: 4 to 8 digits. */
export function isOtp(text: string): boolean {
  return /^\d{4,8}$/.test(stripSeparators(text))
}

/** No text message is longer. */
const MAX_LENGTH = 2000

/** A number: a phone number in groups, one in two halves (`123 456`), or digits alone. */
const NUMBER = /0\d{1,2}(?:[ -]\d{3,4}){2}|\d{3}[ -]\d{3}(?!\d)|\d+/g

/** What makes a number a part of something else: letters that touch it, or the digits of an amount, a date, a time. */
const LETTER_AFTER = /^[a-z]/i
const BEGINS_BEFORE = /(?:[a-z]|\d[.,:/])$/i
const GOES_ON = /^[.,:/]\d/

/** What texts call a code, and the words that may stand between that and the number. */
const NAME = 'otp|tac|code|pin|passcode|password|รหัสผ่าน|รหัส|โค้ด|โอทีพี|ລະຫັດ|ໂຄດ|ໂອທີພີ'
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

/** How words call a number the code, the surest way first. */
const CALLS = [
  endOf(`(?:${NAME})(?:${LINK})*`),
  beginningOf(`\\s*(?:${IS})(?:${LINK})*(?:${NAME})`),
  // A longer word: `confirmation code` is one in Thai and Lao.
  endOf(`(?:${NAME})[^\\s\\p{N}]*${SIGN}*`),
  endOf(`(?:${NAME})[^.!?]*(?:${IS}|[:=])${SIGN}*`),
  beginningOf(`${SIGN}*(?:${NAME})`),
]
const isReference = endOf(`(?:ref|reference|อ้างอิง|ອ້າງອີງ)(?:no|number|[.]|${NAME}|${LINK})*`)

/**
 * The code in a typed or pasted text: the text without separators if it is a code, else the number that its words call
 * so, else its longest number that can be one and that it does not call a reference. Without a code it is the trimmed
 * text.
 */
export function extractOtp(text: string): string {
  if (isOtp(text)) return stripSeparators(text)
  const message = toAsciiDigits(text).slice(0, MAX_LENGTH)
  const numbers = [...message.matchAll(NUMBER)].flatMap((match) => {
    const code = stripSeparators(match[0])
    const before = message.slice(0, match.index)
    const after = message.slice(match.index + match[0].length)
    const call = CALLS.findIndex((calls) => calls(before, after))
    const isPart =
      LETTER_AFTER.test(after) || (call !== 0 && (BEGINS_BEFORE.test(before) || GOES_ON.test(after)))
    if (!isOtp(code) || isPart || isReference(before)) return []
    return [{ code, doubt: call < 0 ? CALLS.length + message.length - code.length : call }]
  })
  const [surest] = numbers.sort((a, b) => a.doubt - b.doubt)
  return surest?.code ?? text.trim()
}
