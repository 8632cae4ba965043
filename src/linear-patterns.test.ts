import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'

// A server or an attacker may choose a text on which a pattern of quadratic time blocks the page. This test runs the
// regular expression literals in these folders on their worst texts, except those in BOUNDED. A pattern that
// `new RegExp` makes isn't found.
const FOLDERS = ['src']
const LENGTH = 12_000
/** CPU time. The linear patterns take less than 1 ms, the slow ones of the positive control 20 ms and more. */
const LIMIT_MS = 8
const TRIES = 10

/** The worst texts repeat one of these pieces, or a word of the pattern itself, from their beginning on. */
const PIECES = [
  ...[
    'a',
    'A',
    '1',
    '0',
    ' ',
    '\n',
    '\t',
    '-',
    '.',
    ',',
    '/',
    '"',
    "'",
    '\\',
    '<',
    '>',
    '=',
    '{',
    '[',
    '(',
    '%',
    '@',
    '#',
  ],
  ...[
    'a-',
    'a.',
    'a-a.',
    '1.',
    '1-',
    '1,',
    '1,111',
    '/a',
    '/a1',
    '?a=',
    '&a=',
    'a@',
    'a=',
    'a="',
    'a: ',
    '\\"',
    '"\\',
    '""',
  ],
  ...[
    '<a',
    '<a ',
    '<a "',
    '</a',
    '\n ',
    ' a',
    ' =',
    '" ',
    'http://',
    'ก',
    '๑',
    '\u00a0',
    'e1',
    '{ ',
    'a\n',
    '\r\n',
    '$1',
    '::',
  ],
]
/**
 * Other worst texts begin with what the pattern itself begins with, because some patterns are slow only there, as
 * `<img src=` and blanks: then a piece is repeated. A shorter text is enough.
 */
const LENGTH_AFTER_BEGINNING = 5000
const PIECES_AFTER_BEGINNING = [' ', 'a', '1', '"', '=', '<', '.', '/']
/** Patterns that never get a long text. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/lib/text/links.ts \\/+$': 'the path of an address in the settings',
  'src/lib/money.ts \\B(?=(?:\\d{3})+$)': 'the digits of an amount, 64 at most',
  'src/features/howto/tutorials.ts [?#].*$': 'the address of a film in the settings',
}
const ENDS = ['', '!', '\n', '\0']

interface Pattern {
  file: string
  source: string
  flags: string
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(path) && !/\.(?:test|corpus|gen)\.|\/testing\//.test(path) ? [path] : []
  })
}

function patternsIn(node: unknown, file: string): Pattern[] {
  if (Array.isArray(node)) return node.flatMap((one) => patternsIn(one, file))
  if (!isRecord(node)) return []
  const { regex } = node
  if (node.type === 'Literal' && isRecord(regex))
    return [{ file, source: String(regex.pattern), flags: String(regex.flags) }]
  return Object.values(node).flatMap((one) => patternsIn(one, file))
}

/** The literal words of a pattern, alone and with separators. */
const wordsOf = (source: string) =>
  [...source.replace(/\\([/"'<>.?+*()[\]{}|-])/g, '$1').matchAll(/<?\/?[a-z:/._?-]{2,}/gi)].flatMap(
    ([word]) => [word, `${word} `, `\n${word}`],
  )

/** Matches lookarounds without groups inside, which texts cannot be made for. */
const LOOKAROUND = /\(\?<?[=!](?:[^()\\[]|\\.|\[(?:[^\]\\]|\\.)*\])*\)/g

/** What texts that a pattern matches begin with, of any length. None for a pattern that texts cannot be made for. */
function beginningsOf({ source, flags }: Pattern): string[] {
  const unicode = flags.replace(/[^uvs]/g, '')
  try {
    const matched = fc.stringMatching(new RegExp(source.replace(LOOKAROUND, ''), unicode), { size: '-4' })
    const texts = fc.sample(matched, { numRuns: 4, seed: 1 })
    return [...new Set(texts.flatMap((text) => [...text].slice(0, 24).map((_, at) => text.slice(0, at + 1))))]
  } catch {
    return []
  }
}

function worstTexts(pattern: Pattern): { text: string; piece: string }[] {
  const repeated = (piece: string, end: string) => ({
    text: `${piece.repeat(Math.ceil(LENGTH / piece.length))}${end}`,
    piece: piece + end,
  })
  const after = (beginning: string, piece: string) => ({
    text: `${beginning}${piece.repeat(LENGTH_AFTER_BEGINNING)}\0`,
    piece: `${beginning}…${piece}\0`,
  })
  return [
    ...[...PIECES, ...wordsOf(pattern.source)].flatMap((piece) => ENDS.map((end) => repeated(piece, end))),
    ...beginningsOf(pattern).flatMap((one) => PIECES_AFTER_BEGINNING.map((piece) => after(one, piece))),
  ]
}

function timeOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage()
  text.replace(pattern, '')
  return process.cpuUsage(before).user / 1000
}

/** A pattern's longest CPU time in ms, or the first above LIMIT_MS, and the repeated piece that causes it. */
function worstOf(one: Pattern): { ms: number; piece: string } {
  const pattern = new RegExp(one.source, one.flags.replace('y', ''))
  let worst = { ms: 0, piece: '' }
  for (const { text, piece } of worstTexts(one)) {
    const ms = timeOf(pattern, text)
    // Measures slow ones again, because the machine may have been busy.
    let sure = ms
    for (let again = 0; sure > LIMIT_MS && again < TRIES; again++)
      sure = Math.min(sure, timeOf(pattern, text))
    if (sure > worst.ms) worst = { ms: sure, piece }
    if (worst.ms > LIMIT_MS) break
  }
  return worst
}

const patterns = FOLDERS.flatMap(sources).flatMap((file) =>
  patternsIn(parseSync(file, readFileSync(file, 'utf8')).program, file),
)

const nameOf = ({ file, source }: Pattern) => `${file} ${source}`

describe('patterns that may meet a text of the server', () => {
  it('are found in the sources', () => {
    expect(patterns.length).toBeGreaterThan(150)
    expect(patterns.filter((one) => beginningsOf(one).length > 0).length).toBeGreaterThan(
      patterns.length * 0.9,
    )
  })

  it('take linear time on 12 KB of their worst text', () => {
    const slow = patterns.flatMap((pattern) => {
      if (BOUNDED[nameOf(pattern)]) return []
      const { ms, piece } = worstOf(pattern)
      return ms > LIMIT_MS
        ? [`${pattern.file}: /${pattern.source}/${pattern.flags} on ${JSON.stringify(piece)}: ${ms} ms`]
        : []
    })
    expect(slow).toEqual([])
    expect(Object.keys(BOUNDED).filter((name) => !patterns.some((one) => nameOf(one) === name))).toEqual([])
  })

  it.each([
    [String.raw`\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{6,}\b`, 'g'],
    [String.raw`<title[^>]*>([^<]*)<\/title`, 'i'],
    [String.raw`\n\s+at \S`, ''],
    [String.raw`<svg[\s>].*<\/svg\s*>`, 'is'],
    [String.raw`^(-?)(\d*)\.?(\d*)$`, ''],
    [String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`, 'g'],
    [String.raw`\s+$`, ''],
    [String.raw`(\ssrc\s*=\s*["']?\s*)data:`, 'gi'],
    [String.raw`<b\s*=\s*"?\s*>`, ''],
  ])('are distinguished from slow ones such as %s (the positive control)', (source, flags) => {
    expect(worstOf({ file: '', source, flags }).ms).toBeGreaterThan(LIMIT_MS)
  })
})
