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
const TRIES = 4
/** A CPU time that no pause of the machine explains, so it is not measured again. */
const SURELY_MS = 3 * LIMIT_MS
/**
 * The texts grow, so that a pattern of exponential time is found while the text is short: its time on a long one never
 * ends. The first lengths are numbers of pieces, the others numbers of characters.
 */
const REPEATS = [10, 16, 22, 32]
const LENGTHS = [128, 512, 1500]
/** The longest shows every slow pattern, but takes long; the shorter shows most. */
const LONGEST = [5000, 12_000]
/** A pattern of quadratic time takes longer on 1500 characters, so a faster one is not tried on the longest texts. */
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
function makeSamples({ source, flags }: Pattern): string[] {
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

const made = new Map<string, string[]>()

/** The samples of a pattern, made once: making them takes longer than judging the pattern. */
function samplesOf(pattern: Pattern): string[] {
  const key = `${pattern.source}/${pattern.flags}`
  const samples = made.get(key) ?? makeSamples(pattern)
  made.set(key, samples)
  return samples
}

/** A repetition without an end. A pattern without any takes linear time on every text. */
const ENDLESS = /[*+]|\{\d+,\}/

/** Whether a pattern can be judged: one with an endless repetition can't when no texts can be made for it. */
export const isJudged = (pattern: Pattern): boolean =>
  !ENDLESS.test(pattern.source) || samplesOf(pattern).some((text) => text !== '')

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
    const cpu = cpuTimeOf(pattern, text)
    if (cpu > SURELY_MS) return cpu
    ms = Math.min(ms, cpu)
  }
  return ms
}

/** The time on the longest of the growing texts, or the first above the limit. */
function timeOfGrowing(pattern: RegExp, { beginning, piece, end }: Omit<Slowest, 'ms'>): number {
  const time = (repeats: number) => timeOf(pattern, beginning + piece.repeat(repeats) + end)
  const repeatsOf = (length: number) => Math.ceil(length / piece.length)
  let ms = 0
  for (const repeats of [...REPEATS, ...LENGTHS.map(repeatsOf)]) {
    ms = time(repeats)
    if (ms > LIMIT_MS) return ms
  }
  if (ms < WORTH_LONGEST_MS) return ms
  for (const length of LONGEST) {
    ms = time(repeatsOf(length))
    if (ms > LIMIT_MS) return ms
  }
  return ms
}

/** The first text found on which the pattern takes more than linear time, or null. */
export function slowTextFor(one: Pattern): Slowest | null {
  if (!ENDLESS.test(one.source)) return null
  const pattern = new RegExp(one.source, one.flags.replace('y', ''))
  const parts = partsOf(one)
  for (const end of endsOf(one))
    for (const part of parts) {
      const ms = timeOfGrowing(pattern, { ...part, end })
      if (ms > LIMIT_MS) return { ms, ...part, end }
    }
  return null
}
