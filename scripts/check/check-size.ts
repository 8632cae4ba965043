import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { MEMBER_PAGES, PAGES, VISITOR_PAGES } from '../pages'
import { print, printError } from '../terminal'

/**
 * The size budget of the production build: brotli bytes of the JavaScript that each document requests before the first
 * touch, and of each file. A document's budget is its limit here plus `NAMES` and `HASHES`. Raise a limit only with a
 * reason in the commit (bench/results.md shows what the bytes cost in time).
 */
const FIRST_LOAD: Partial<Record<string, number>> = {
  '/login': 134_480,
  '/howto': 131_340,
  '/contact': 129_750,
  '/user/home': 160_870,
  '/user/bonus': 163_040,
  '/user/contact': 147_960,
  '/user/profile': 160_760,
  '/user/spin': 165_440,
  '/user/statement': 162_810,
}
/** The limits of a page that has none of its own above. */
const ANY_VISITOR_PAGE = 136_950
const ANY_MEMBER_PAGE = 167_930
/** The bytes that the names of all pages' and all languages' files add to the code that every document requests. */
const NAMES = 120 * PAGES.length + 130 * LOCALES.length
/**
 * The bytes by which a document's JavaScript may differ between two builds of the same code. A build contains the time
 * at which it was made, so the hashes in its file names change, and some hashes compress better than others. Between 24
 * builds the difference was up to 130 bytes.
 */
const HASHES = 150
const LIBRARIES = 60_000
const ANY_FILE = 40_000
const DIST = process.env.DIST ?? 'dist'

const sizeOf = (file: string) => statSync(join(DIST, `${file}.br`)).size

/**
 * The scripts that a document names: the one that starts the app, libraries, the app's entry, the page's code, the
 * wallet's reader (home) and a language's texts.
 */
function filesOf(path: string, language: Locale): string[] {
  const html = readFileSync(join(DIST, `${path}.html`), 'utf8')
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const listed = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.split(' ') ?? []
  return [...new Set([...named, ...listed('code'), ...listed('reader'), ...listed(`texts-${language}`)])]
}

const faults: string[] = []
for (const path of [...VISITOR_PAGES, ...MEMBER_PAGES]) {
  const limit = FIRST_LOAD[path] ?? (VISITOR_PAGES.includes(path) ? ANY_VISITOR_PAGE : ANY_MEMBER_PAGE)
  const budget = limit + NAMES + HASHES
  const loads = LOCALES.map((language) => filesOf(path, language))
  const sizes = loads.map((files) => files.reduce((sum, file) => sum + sizeOf(file), 0))
  const largest = Math.max(...sizes)
  if (Math.min(...loads.map(({ length }) => length)) < 5)
    faults.push(`${path} names too few files to be true`)
  if (largest > budget) faults.push(`${path} loads ${largest} bytes, more than its ${budget}`)
  print(`${path.padEnd(16)} ${sizes.join('  ')}  of ${budget}`)
}
const assets = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
for (const name of assets) {
  const budget = /^(?:react|vendor)-/.test(name) ? LIBRARIES : ANY_FILE
  const size = sizeOf(`/assets/${name}`)
  if (size > budget) faults.push(`${name} has ${size} bytes, more than ${budget}`)
}

for (const fault of faults) printError(fault)
print(`${assets.length} files, ${faults.length} over budget`)
process.exitCode = faults.length > 0 ? 1 : 0
