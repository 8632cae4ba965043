const LARGEST = '2.5rem'
/** The width of the total's widest digit in em, with a small margin. */
const DIGIT_EM = 0.6

/** The page's gutters, and the currency's word with its space. */
const BESIDE = '2rem - 2.75rem'

/**
 * The font size (CSS) at which the total and its currency fit on one line, however long it is and whatever the phone's
 * width.
 */
export function totalFontSize(text: string): string {
  return `min(${LARGEST}, calc((100vw - ${BESIDE}) / ${text.length * DIGIT_EM}))`
}
