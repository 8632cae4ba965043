/** The shortest known text to search for, and the shortest of ASCII alone: shorter ones match too much. */
const SHORTEST = 3
const SHORTEST_ASCII = 4
/** A longer text is found by its first characters, so that a search takes time in proportion to the text. */
const LONGEST_HEAD = 64
const MOST_WITH_ONE_HEAD = 32

/** What is known of a text. Without a substitute it stays as it is. `isWord`: it is found as whole words alone. */
interface Known {
  standIn: string | undefined
  isWord: boolean
}

/**
 * Replaces known texts by their substitutes, in any writing that `fold` makes the same. The search is one pass: where
 * three characters match the start of known texts, it tries the lengths of those, longest first.
 */
export function createKnownTexts() {
  const known = new Map<string, Known>()
  /** The lengths of the heads to look for, by their first three characters, and the texts by their heads. */
  const lengths = new Map<string, number[]>()
  const heads = new Map<string, string[]>()

  function keep(original: string, standIn: string | undefined, isWord = false): void {
    const text = fold(original).text.trim()
    const isNew = !known.has(text)
    known.set(text, { standIn, isWord })
    if (!isNew || !isTelling(text)) return
    const head = text.slice(0, LONGEST_HEAD)
    const alike = heads.get(head) ?? []
    if (alike.length < MOST_WITH_ONE_HEAD) heads.set(head, [...alike, text])
    const start = text.slice(0, SHORTEST)
    const all = new Set(lengths.get(start)).add(head.length)
    lengths.set(
      start,
      [...all].sort((one, other) => other - one),
    )
  }

  /** The known text that starts at a place, and how far it goes on there. */
  function foundAt(text: string, at: number): { end: number; standIn: string | undefined } | undefined {
    for (const length of lengths.get(text.slice(at, at + SHORTEST)) ?? []) {
      const alike = heads.get(text.slice(at, at + length)) ?? []
      const ends = alike.flatMap((one) => {
        const end = at + sharedLength(one, text, at)
        const { standIn, isWord } = known.get(one) ?? {}
        return isWord && isInsideWord(text, at, end) ? [] : [{ end, standIn }]
      })
      if (ends.length > 0) return ends.reduce((best, one) => (one.end > best.end ? one : best))
    }
    return undefined
  }

  /** The text with known texts replaced by their substitutes. */
  function replaceIn(original: string, { text, at: places }: Folded = fold(original)): string {
    let result = ''
    let from = 0
    for (let at = 0; at + SHORTEST <= text.length; at++) {
      const found = foundAt(text, at)
      if (!found) continue
      const [start = 0, end = 0] = [places[at], places[found.end]]
      result += original.slice(from, start) + (found.standIn ?? original.slice(start, end))
      from = end
      at = found.end - 1
    }
    return result + original.slice(from)
  }

  /** The substitute of a known text, itself if it has none; undefined for another text. */
  function find(original: string): string | undefined {
    const found = known.get(fold(original).text.trim())
    return found && (found.standIn ?? original)
  }

  return { keep, find, replaceIn }
}

/** Whether a text is long enough to be searched for in others. A number needs more than five digits. */
export const isTelling = (text: string) =>
  text.length >= (/^[ -~]*$/.test(text) ? SHORTEST_ASCII : SHORTEST) && !/^\d{1,5}$/.test(text)

const LATIN = /[a-z\d]/

/** Whether the characters from `at` to `end` are a part of a longer Latin word. Thai and Lao write words together. */
const isInsideWord = (text: string, at: number, end: number): boolean =>
  LATIN.test(text.charAt(at)) &&
  (LATIN.test(text.charAt(at - 1)) || (LATIN.test(text.charAt(end - 1)) && LATIN.test(text.charAt(end))))

/** How many characters of a known text stand in another at a place. */
function sharedLength(known: string, text: string, at: number): number {
  let length = 0
  while (length < known.length && known[length] === text[at + length]) length++
  return length
}

/** A character that is percent-encoded or an entity, or any other. */
const PIECE =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|&#\d{1,7};|&#x[\da-f]{1,6};|&nbsp;|[\s\S]/giu
/** What may stand between the parts of a name. */
const SEPARATOR = /^[\s._+-]$/

/** A text in the form in which texts are compared, and where each of its characters begins in the original. */
interface Folded {
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
