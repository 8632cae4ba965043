const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}]/u

/**
 * Splits a text where a line may break: after spaces, and between the words of Thai and Lao, which have no spaces.
 * The joined pieces are the text. Without `Intl.Segmenter` it splits at spaces only.
 */
export function linePieces(text: string): string[] {
  const pieces: string[] = []
  for (const part of parts(text)) {
    const before = pieces.at(-1)
    if (before === undefined || mayBreak(before, part)) pieces.push(part)
    else pieces.splice(-1, 1, before + part)
  }
  return pieces
}

function parts(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(/^\s+|\S+\s*/g) ?? []
  const words = new Intl.Segmenter('th', { granularity: 'word' })
  return Array.from(words.segment(text), ({ segment }) => segment)
}

function mayBreak(before: string, after: string): boolean {
  if (/\s$/.test(before)) return true
  return WITHOUT_SPACES.test(before.slice(-1)) && WITHOUT_SPACES.test(after.slice(0, 1))
}
