/** The shortest known text to search for, and the shortest of ASCII alone: shorter ones match too much. */
const SHORTEST = 3
const SHORTEST_ASCII = 4
/** A longer text is found by its first characters, so that a search takes time in proportion to the text. */
const LONGEST_HEAD = 64
const MOST_WITH_ONE_HEAD = 32

/**
 * Replaces known texts by their substitutes. The search is one pass: where three characters match the start of known
 * texts, it tries the lengths of those, longest first.
 */
export function createKnownTexts() {
  const known = new Map<string, string>()
  /** The lengths of the heads to look for, by their first three characters, and the texts by their heads. */
  const lengths = new Map<string, number[]>()
  const heads = new Map<string, string[]>()
  const words = new Set<string>()

  /** With `isWord` the text is found as whole words alone: `BONUS` is no part of `BONUS_REMAINING`. */
  function keep(text: string, standIn: string, isWord = false): void {
    if (isWord) words.add(text)
    else words.delete(text)
    const isNew = !known.has(text)
    known.set(text, standIn)
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
  function foundAt(text: string, at: number): { end: number; standIn: string } | undefined {
    for (const length of lengths.get(text.slice(at, at + SHORTEST)) ?? []) {
      const alike = heads.get(text.slice(at, at + length)) ?? []
      const ends = alike.flatMap((one) => {
        const end = at + sharedLength(one, text, at)
        return words.has(one) && isInsideWord(text, at, end) ? [] : [{ end, standIn: known.get(one) ?? '' }]
      })
      if (ends.length > 0) return ends.reduce((best, one) => (one.end > best.end ? one : best))
    }
    return undefined
  }

  /** The text with known texts replaced by their substitutes. */
  function replaceIn(text: string): string {
    let result = ''
    let from = 0
    for (let at = 0; at + SHORTEST <= text.length; at++) {
      const found = foundAt(text, at)
      if (!found) continue
      result += text.slice(from, at) + found.standIn
      from = found.end
      at = from - 1
    }
    return result + text.slice(from)
  }

  return { keep, find: (text: string) => known.get(text), replaceIn }
}

/** Whether a text is long enough to be searched for in others. A number needs more than five digits. */
export const isTelling = (text: string) =>
  text.length >= (/^[ -~]*$/.test(text) ? SHORTEST_ASCII : SHORTEST) && !/^\d{1,5}$/.test(text)

const LATIN = /[A-Za-z\d_]/

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
