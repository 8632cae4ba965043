import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { isJudged, type Pattern, slowTextFor } from '@/testing/slow-patterns'

// A server or an attacker may choose a text on which a pattern of quadratic time blocks the page. This test runs the
// regular expressions in this folder on their worst texts, except those in BOUNDED: all literals, and what
// `new RegExp` makes when a module is loaded.
const FOLDER = 'src'
/** Patterns that never get a long text. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/lib/text/links.ts \\/+$': 'the path of an address in the settings',
  'src/lib/money.ts \\B(?=(?:\\d{3})+$)': 'the digits of an amount, 64 at most',
  'src/lib/text/word-breaks.ts [\\u0e80-\\u0eff\\u200b]*\\u200b[\\u0e80-\\u0eff]+': "the app's own texts",
  'src/features/howto/tutorials.ts [?#].*$': 'the address of a film in the settings',
}

/** Files whose patterns get a piece of a text, no longer than a number in the file says. */
const BOUNDED_FILES: Readonly<Record<string, string>> = {
  'src/features/register/draft/extract-otp.ts': 'NEAR characters around a number, of a text of MAX_LENGTH',
  'src/lib/text/colors.ts': 'a colour of MAX_LENGTH',
}

interface Found extends Pattern {
  file: string
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(path) && !/\.(?:test|corpus|gen)\.|\/testing\//.test(path) ? [path] : []
  })
}

function literalsIn(node: unknown, file: string): Found[] {
  if (Array.isArray(node)) return node.flatMap((one) => literalsIn(one, file))
  if (!isRecord(node)) return []
  const { regex } = node
  if (node.type === 'Literal' && isRecord(regex))
    return [{ file, source: String(regex.pattern), flags: String(regex.flags) }]
  return Object.values(node).flatMap((one) => literalsIn(one, file))
}

/** The patterns that a file's `new RegExp` makes while the file is loaded. */
async function madeBy(file: string): Promise<Found[]> {
  const made: Found[] = []
  const Original = RegExp
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    class extends Original {
      constructor(source: string | RegExp, flags?: string) {
        super(source, flags)
        const caller = new Error('who calls').stack?.split('\n')[2]
        if (caller?.includes(file)) made.push({ file, source: this.source, flags: this.flags })
      }
    },
  )
  try {
    await import(/* @vite-ignore */ join(process.cwd(), file))
  } finally {
    vi.unstubAllGlobals()
  }
  return made
}

const nameOf = ({ file, source }: Found) => `${file} ${source}`

const files = sources(FOLDER).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const patterns = files.flatMap(({ file, text }) => literalsIn(parseSync(file, text).program, file))
beforeAll(async () => {
  for (const { file, text } of files) if (text.includes('new RegExp(')) patterns.push(...(await madeBy(file)))
})

describe('patterns that may meet a text of the server', () => {
  it('are found in the sources, and nearly all can be judged', () => {
    expect(patterns.length).toBeGreaterThan(150)
    expect(patterns.some(({ file }) => file === 'src/lib/text/colors.ts')).toBe(true)
    expect(patterns.filter(isJudged).length).toBeGreaterThan(patterns.length * 0.98)
  }, 120_000)

  it('take linear time on their worst text', () => {
    const slow = patterns.flatMap((pattern) => {
      if (BOUNDED_FILES[pattern.file] || BOUNDED[nameOf(pattern)]) return []
      const text = slowTextFor(pattern)
      return text ? [`${pattern.file}: /${pattern.source}/${pattern.flags} on ${JSON.stringify(text)}`] : []
    })
    expect(slow).toEqual([])
    expect(Object.keys(BOUNDED).filter((name) => !patterns.some((one) => nameOf(one) === name))).toEqual([])
    expect(Object.keys(BOUNDED_FILES).filter((file) => !patterns.some((one) => one.file === file))).toEqual(
      [],
    )
  }, 120_000)
})
