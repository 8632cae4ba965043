const LARGEST = '2.5rem'
/** The widest that a digit of the total is, in em, with a little air. */
const DIGIT_EM = 0.6

/** The font size (CSS) of the total, given as it is written: as large as fits on one line, whatever the number and the phone. */
export function totalFontSize(text: string): string {
  return `min(${LARGEST}, calc((100vw - 2rem) / ${text.length * DIGIT_EM}))`
}
