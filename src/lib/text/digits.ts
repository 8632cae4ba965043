const ZEROS = [0x0e50, 0x0ed0, 0xff10]

/** Converts Thai ๐-๙, Lao ໐-໙ and full-width digits to 0-9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[๐-๙໐-໙０-９]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code
    return String(code - zero)
  })
}

/**
 * A typed or pasted number without separators: spaces, dashes, points, parentheses, and the invisible marks that
 * phone books add. Digits become ASCII.
 */
export function stripSeparators(text: string): string {
  return toAsciiDigits(text).replace(/[\s\-.()\u2010-\u2015\u2212\p{Cf}]/gu, '')
}
