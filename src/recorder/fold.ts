/** A character that is percent-encoded or an entity, or any other. */
const PIECE =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|&#\d{1,7};|&#x[\da-f]{1,6};|&nbsp;|[\s\S]/giu
/** What may stand between the parts of a name. */
const SEPARATOR = /^[\s._+-]$/

/** A text in the form in which texts are compared, and where each of its characters begins in the original. */
export interface Folded {
  text: string
  at: readonly number[]
}

/**
 * Folds a text: small letters, encodings undone, and one space for any run of spaces, dots, underscores, hyphens and
 * plus signs. `SOMCHAI_JAIDEE`, `somchai.jaidee` and `Somchai%20Jaidee` are the same.
 */
export function fold(original: string): Folded {
  const letters: string[] = []
  const at: number[] = []
  let index = 0
  for (const piece of /[%&]/.test(original) ? (original.match(PIECE) ?? []) : original) {
    const letter = decoded(piece)
    const isSeparator = SEPARATOR.test(letter)
    const folded = isSeparator ? ' ' : letter.normalize('NFKD').toLowerCase()
    if (!isSeparator || letters.at(-1) !== ' ') {
      letters.push(folded)
      for (let unit = 0; unit < folded.length; unit++) at.push(index)
    }
    index += piece.length
  }
  at.push(original.length)
  return { text: letters.join(''), at }
}

function decoded(piece: string): string {
  if (piece.length < 3) return piece
  if (piece.startsWith('%')) return percentDecoded(piece)
  const [, hex, digits] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(piece) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(digits ?? 0xa0)
  return code <= 0x10ffff ? String.fromCodePoint(code) : piece
}

function percentDecoded(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece
  }
}
