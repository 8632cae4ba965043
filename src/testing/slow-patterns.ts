import fc from 'fast-check'

/** A regular expression as a literal spells it. */
export interface Pattern {
  source: string
  flags: string
}

/** The text on which a pattern is slowest, in pieces, and the CPU time in ms that it takes there. */
export interface Slowest {
  ms: number
  beginning: string
  piece: string
  end: string
}

/** CPU time in ms. A linear pattern takes less than 1 ms, a slow one 20 ms and more. */
const LIMIT_MS = 8
const TRIES = 8
/** Time enough to spend on measuring one text again. */
const MOST_MS = 400
/**
 * The texts grow, so that a pattern of exponential time is found while the text is short: its time on a long one never
 * ends. The first lengths are numbers of pieces, the others numbers of characters.
 */
const REPEATS = [10, 14, 18, 22, 26, 32]
const LENGTHS = [128, 512, 1500]
const LONGEST = 12_000
/** A pattern of quadratic time takes longer on 1500 characters, so a faster one is not tried on the longest text. */
const WORTH_LONGEST_MS = 0.25

const SAMPLES = 10
const LONGEST_SAMPLE = 24
/** A piece from the beginning on may be as long as the whole sample: such a match begins again and again. */
const LONGEST_PIECE = 6
/** The last character that keeps a text from matching. What the pattern's own sets exclude is tried too. */
const ENDS = ['\0', '', '\n', '0']

/** Matches the opening of a lookaround, and a back reference. */
const LOOKAROUND = /\(\?<?[=!]/g
const BACK_REFERENCE = /\\(?:[1-9]|k<\w+>)/g

/**
 * Texts that the pattern matches. Lookarounds are read as what they look for, because fast-check knows no texts for
 * them, and because they can be slow themselves.
 */
function samplesOf({ source, flags }: Pattern): string[] {
  const plain = source
    .replace(LOOKAROUND, '(?:')
    .replace(BACK_REFERENCE, '')
    .replace(/\\[bB]/g, '')
  try {
    const matched = fc.stringMatching(new RegExp(plain, flags.replace(/[^suv]/g, '')), { size: '-4' })
    return fc.sample(matched, { numRuns: SAMPLES, seed: 1 }).map((text) => text.slice(0, LONGEST_SAMPLE))
  } catch {
    return []
  }
}

/** Whether texts can be made for a pattern: a pattern without any is not judged. */
export const isJudged = (pattern: Pattern): boolean => samplesOf(pattern).some((text) => text !== '')

/**
 * The beginnings and the pieces to repeat after them. What a slow pattern can read in two ways is a piece of a text that
 * it matches, and is slow after what stands before it there.
 */
function partsOf(pattern: Pattern): { beginning: string; piece: string }[] {
  const parts = new Map<string, { beginning: string; piece: string }>()
  for (const sample of samplesOf(pattern))
    for (let from = 0; from < sample.length; from++)
      for (
        let to = from + 1;
        to <= (from === 0 ? sample.length : Math.min(from + LONGEST_PIECE, sample.length));
        to++
      ) {
        const part = { beginning: sample.slice(0, from), piece: sample.slice(from, to) }
        parts.set(JSON.stringify(part), part)
      }
  return [...parts.values()]
}

const endsOf = ({ source }: Pattern) => [
  ...new Set([
    ...ENDS,
    ...[...source.matchAll(/\[\^((?:\\.|[^\]\\])*)\]/g)].flatMap(([, excluded = '']) => [
      ...excluded.replace(/\\u[\da-f]{4}|\\[pP]\{\w+\}|\\\w/g, ''),
    ]),
  ]),
]

function cpuTimeOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage()
  text.replace(pattern, '')
  return process.cpuUsage(before).user / 1000
}

/** The time on one text in ms. A time above the limit is measured again, because the machine may have been busy. */
function timeOf(pattern: RegExp, text: string): number {
  const before = performance.now()
  text.replace(pattern, '')
  let ms = performance.now() - before
  for (let again = 0; again < TRIES && ms > LIMIT_MS; again++) {
    if (performance.now() - before > MOST_MS) break
    ms = Math.min(ms, cpuTimeOf(pattern, text))
  }
  return ms
}

/** The time on the longest of the growing texts, or the first above the limit. */
function timeOfGrowing(pattern: RegExp, { beginning, piece, end }: Omit<Slowest, 'ms'>): number {
  const time = (repeats: number) => timeOf(pattern, beginning + piece.repeat(repeats) + end)
  let ms = 0
  for (const repeats of [...REPEATS, ...LENGTHS.map((length) => Math.ceil(length / piece.length))]) {
    ms = time(repeats)
    if (ms > LIMIT_MS) return ms
  }
  return ms > WORTH_LONGEST_MS ? time(Math.ceil(LONGEST / piece.length)) : ms
}

/** The first text found on which the pattern takes more than linear time, or null. */
export function slowTextFor(one: Pattern): Slowest | null {
  const pattern = new RegExp(one.source, one.flags.replace('y', ''))
  for (const end of endsOf(one))
    for (const part of partsOf(one)) {
      const ms = timeOfGrowing(pattern, { ...part, end })
      if (ms > LIMIT_MS) return { ms, ...part, end }
    }
  return null
}
