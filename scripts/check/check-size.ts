import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { MEMBER_PAGES, VISITOR_PAGES } from '../pages'
import { print, printError } from '../terminal'

/**
 * The size limits of the production build, in brotli bytes: the JavaScript that a page's document requests before the
 * first touch, and each file. They have room for the packages that the app is built with, and are raised in steps of 5 KB.
 */
const VISITOR_PAGE = 170_000
const MEMBER_PAGE = 220_000
const ANY_FILE = 70_000
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
  const budget = VISITOR_PAGES.includes(path) ? VISITOR_PAGE : MEMBER_PAGE
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
  const size = sizeOf(`/assets/${name}`)
  if (size > ANY_FILE) faults.push(`${name} has ${size} bytes, more than ${ANY_FILE}`)
}

for (const fault of faults) printError(fault)
print(`${assets.length} files, ${faults.length} over budget`)
process.exitCode = faults.length > 0 ? 1 : 0
