/** The first characters of the Thai and Lao digits and of the full-width characters, and what each is in ASCII. */
const FIRST = [
  [0xff01, 0x21],
  [0x0ed0, 0x30],
  [0x0e50, 0x30],
] as const

/** Converts Thai ๐-๙, Lao ໐-໙ and full-width digits and signs (`１，５`) to ASCII; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[๐-๙໐-໙！-～]/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const [first, ascii] = FIRST.find(([start]) => code >= start) ?? [0, 0]
    return String.fromCharCode(code - first + ascii)
  })
}

/**
 * A typed or pasted number without separators: spaces, dashes, points, parentheses, and the invisible marks that
 * phone books add. Digits become ASCII.
 */
export function stripSeparators(text: string): string {
  return toAsciiDigits(text).replace(/[\s\-.()\u2010-\u2015\u2212\p{Cf}]/gu, '')
}
