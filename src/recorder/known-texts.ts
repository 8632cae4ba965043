/** The shortest known text to search for, and the shortest of ASCII alone: shorter ones match too much. */
const SHORTEST = 3
const SHORTEST_ASCII = 4
/** Limits the lengths tried at one position, and so the work that a server can cause. */
const MOST_LENGTHS = 32
const MODULUS = 2_147_483_647

/**
 * Replaces known texts without keeping them: each is a salted hash with its substitute. The search is one pass: where
 * three characters match the start of known texts, it tries the lengths of those, longest first.
 */
export function createKnownTexts() {
  const base = 257 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000)
  const known = new Map<number, Map<number, string>>()
  /** The lengths of the known texts to search for, by the hash of their first three characters. */
  const lengths = new Map<number, number[]>()

  const hash = (text: string, from = 0, to = text.length) => {
    let value = 7
    for (let at = from; at < to; at++) value = (value * base + text.charCodeAt(at)) % MODULUS
    return value
  }

  function keep(text: string, standIn: string): void {
    const ofLength = known.get(text.length) ?? new Map<number, string>()
    known.set(text.length, ofLength.set(hash(text), standIn))
    if (!isTelling(text)) return
    const start = hash(text, 0, SHORTEST)
    const all = lengths.get(start) ?? []
    if (all.includes(text.length) || all.length === MOST_LENGTHS) return
    lengths.set(
      start,
      [...all, text.length].sort((one, other) => other - one),
    )
  }

  /** Gives the text with known texts replaced by their substitutes. Finds only those whose lengths are in `lengths`. */
  function replaceIn(text: string): string {
    if (lengths.size === 0 || text.length < SHORTEST) return text
    const hashes = hashesOf(text, base)
    let result = ''
    let from = 0
    for (let at = 0; at + SHORTEST <= text.length; at++) {
      for (const length of lengths.get(hash(text, at, at + SHORTEST)) ?? []) {
        if (at + length > text.length) continue
        const found = known.get(length)?.get(hashes(at, length))
        if (found === undefined) continue
        result += text.slice(from, at) + found
        from = at + length
        at = from - 1
        break
      }
    }
    return result + text.slice(from)
  }

  return { hash, keep, find: (text: string) => known.get(text.length)?.get(hash(text)), replaceIn }
}

/** Whether a text is long enough to be searched for in others. A number needs more than five digits. */
export const isTelling = (text: string) =>
  text.length >= (/^[ -~]*$/.test(text) ? SHORTEST_ASCII : SHORTEST) && !/^\d{1,5}$/.test(text)

/** Gives a function that hashes any substring in constant time. */
function hashesOf(text: string, base: number) {
  const prefixes = new Float64Array(text.length + 1)
  const powers = new Float64Array(text.length + 1).fill(1)
  for (let at = 0; at < text.length; at++) {
    prefixes[at + 1] = ((prefixes[at] ?? 0) * base + text.charCodeAt(at)) % MODULUS
    powers[at + 1] = ((powers[at] ?? 0) * base) % MODULUS
  }
  return (from: number, length: number) => {
    const power = powers[length] ?? 0
    // As `hash` of the substring: the prefix hash at its end, minus the shifted one at its start, plus the shifted 7.
    const before = (7 - (prefixes[from] ?? 0) + MODULUS) % MODULUS
    return (product(before, power) + (prefixes[from + length] ?? 0)) % MODULUS
  }
}

/** `one * other` modulo the modulus; the plain product exceeds exact integers. */
const product = (one: number, other: number) =>
  (((one * (other >>> 16)) % MODULUS) * 65_536 + one * (other & 0xffff)) % MODULUS
