import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'

// A server or an attacker may choose a text on which a pattern of quadratic time blocks the page. recheck judges the
// literals in this folder, except those in BOUNDED. It counts steps, so the speed of the machine makes no difference. Its file for browsers is JavaScript
// alone: the other one may start a program.
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck/lib/browser.js')
const FOLDER = 'src'
/** Patterns that never get a long text. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/lib/text/links.ts \\/+$': 'the path of an address in the settings',
  'src/lib/money.ts \\B(?=(?:\\d{3})+$)': 'the digits of an amount, 64 at most',
  'src/lib/text/word-breaks.ts [\\u0e00-\\u0eff\\u200b]*\\u200b[\\u0e00-\\u0eff]+': "the app's own texts",
  'src/features/howto/howto-screen.tsx [?#].*$': 'the address of a film in the settings',
}

/** Files whose patterns get a piece of a text, no longer than a number in the file says. */
const BOUNDED_FILES: Readonly<Record<string, string>> = {
  'src/features/register/draft/extract-otp.ts': 'NEAR characters around a number, of a text of MAX_LENGTH',
  'src/lib/text/colors.ts': 'a colour of MAX_LENGTH',
}
/** Files that make patterns of parts, and why none of these is slow. */
const MADE_OF_PARTS: Readonly<Record<string, string>> = {
  ...BOUNDED_FILES,
  'src/features/game/launch.ts': 'a literal, made global',
  'src/features/slip-upload/slip-file.ts': 'the end of a name, without a repetition',
  'src/lib/dates.ts': 'forms of a time from its start, without a repetition in another',
  'src/rules/phone.ts': 'a number of LONGEST digits',
  'src/env.kinds.ts': 'a setting, which is only compiled',
}

interface Found {
  file: string
  source: string
  flags: string
}

/** A repetition without an end. A pattern without any takes linear time on every text. */
const ENDLESS = /[*+]|\{\d+,\}/
/**
 * No limit of time decides. A pattern that is larger than `maxNFASize` or has a back-reference is judged by trying
 * texts. The numbers below `maxNFASize` say how many: fewer than recheck's own, which cost three times as much.
 */
const LIMITS = {
  timeout: null,
  attackLimit: 100_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 1,
  maxNFASize: 500,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 50,
  incubationLimit: 5_000,
  seedingLimit: 100,
  crossoverSize: 5,
  mutationSize: 10,
}

/** What recheck calls a pattern: `safe`, `vulnerable` or `unknown`. */
const judge = ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  ENDLESS.test(source) ? checkSync(source, flags, LIMITS).status : 'safe'

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|corpus|gen)\.|^testing\//.test(file),
)

function literalsIn(node: unknown, file: string): Found[] {
  if (Array.isArray(node)) return node.flatMap((one) => literalsIn(one, file))
  if (!isRecord(node)) return []
  const { regex } = node
  if (node.type === 'Literal' && isRecord(regex))
    return [{ file, source: String(regex.pattern), flags: String(regex.flags) }]
  return Object.values(node).flatMap((one) => literalsIn(one, file))
}

const nameOf = ({ file, source }: Found) => `${file} ${source}`

const files = sources
  .map((file) => join(FOLDER, file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const patterns = files.flatMap(({ file, text }) => literalsIn(parseSync(file, text).program, file))
const made = files.filter(({ text }) => text.includes('new RegExp(')).map(({ file }) => file)

it.each([
  /(a|a)*b/,
  /^([a-z0-9]+[-.]?)+@/i,
  /\s+$/,
  /<title[^>]*>([^<]*)<\/title/i,
  /(?<=x\s*)\d/,
  /[\u0e00-\u0e7f]+\s*บาท/g,
])(
  'patterns that may meet a text of the server are judged as slow when they are (the control): %s',
  (pattern) => {
    expect(judge(pattern)).toBe('vulnerable')
  },
)

it('patterns that may meet a text of the server take linear time on every text', () => {
  expect(patterns.length).toBeGreaterThan(150)
  const isLong = (one: Found) => !BOUNDED_FILES[one.file] && !BOUNDED[nameOf(one)]
  const once = new Map(patterns.filter(isLong).map((one) => [`/${one.source}/${one.flags}`, one]))
  const slow = [...once].flatMap(([pattern, one]) =>
    judge(one) === 'safe' ? [] : [`${one.file}: ${pattern}`],
  )
  expect(slow).toEqual([])
  expect(Object.keys(BOUNDED).filter((name) => !patterns.some((one) => nameOf(one) === name))).toEqual([])
  // A limit for what hangs.
}, 600_000)

it('patterns that may meet a text of the server are literals, but for the files that are listed', () => {
  expect(made.sort()).toEqual(Object.keys(MADE_OF_PARTS).sort())
})
