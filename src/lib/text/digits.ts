import { withoutInvisible } from './typed-text'

/** The full-width forms of ASCII, and the digits of every script. */
const NOT_ASCII = /[！-～]|(?!\d)\p{Nd}/gu
const DIGIT = /\p{Nd}/u

/**
 * Converts the digits of every script (Thai ๐-๙, Lao ໐-໙) and full-width characters (`１，５`) to ASCII; everything else
 * stays.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(NOT_ASCII, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
    // Each script has its ten digits in a row, and no row begins within another's ten.
    let before = 0
    while (DIGIT.test(String.fromCodePoint(code - 1 - before))) before++
    return String(before % 10)
  })
}

/**
 * A typed or pasted number without separators: spaces, dashes, points, brackets, and the invisible marks that phone
 * books add. Digits become ASCII.
 */
export function stripSeparators(text: string): string {
  return toAsciiDigits(withoutInvisible(text)).replace(/[\s.\p{Pd}\p{Ps}\p{Pe}\u2212]/gu, '')
}
