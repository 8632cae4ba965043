import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../../src/lib/locale'
import { BLOCKED_NAME } from '../build/blocked-names'
import { OLD_BROWSER_TEST } from '../build/lowest-browsers'
import { documentsOf, inlineIn, policyIn } from '../build/policy'
import { MEMBER_PAGES, VISITOR_PAGES } from '../pages'
import { print, printError } from '../terminal'
import { documentFaults } from './markup-faults'
import { scriptFaults } from './script-faults'
import { styleFaults } from './style-faults'

// Checks the production build.

const DIST = 'dist'
const DOCUMENTS = [...documentsOf(DIST)]

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** The texts of a folder's files, by their names. */
const textsIn = (folder: string, wanted = /^(?!.*\.(?:png|br|gz|ico)$)/) =>
  namesIn(folder)
    .filter((name) => wanted.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/**
 * Words of the sandbox that may not be in the build. Each must occur in `mocks/` or `.env.sandbox`: a check that can't
 * find anything proves nothing.
 */
const FORBIDDEN = [
  '__sandbox',
  'sandbox-art',
  'sandbox-tour',
  'sandbox-passphrase',
  'setupServer',
  'demo1234',
]

/**
 * No file has a name that content blockers stop, no sandbox code or source map is in the build, and each document has its
 * policy before all that the policy governs. The names of the sandbox's artwork are checked too.
 */
function contentFaults(): string[] {
  const built = textsIn(DIST)
  const mocks = textsIn('mocks')
    .map(({ text }) => text)
    .join(readFileSync('.env.sandbox', 'utf8'))
  const blocked = [DIST, 'mocks/artwork'].flatMap((folder) =>
    namesIn(folder).map((name) => join(folder, name)),
  )
  return [
    ...(built.length < 20 ? [`${DIST} holds only ${built.length} files: was it built?`] : []),
    ...built.flatMap(({ name }) => (name.endsWith('.map') ? `${name} is a source map` : [])),
    ...FORBIDDEN.flatMap((word) => [
      ...built.flatMap(({ name, text }) => (text.includes(word) ? `${name} holds "${word}"` : [])),
      ...(mocks.includes(word)
        ? []
        : [`"${word}" is not in mocks either: the check looks for the wrong thing`]),
    ]),
    ...DOCUMENTS.flatMap(([name, html]) =>
      /default-src 'none'; script-src 'self'/.test(policyIn(html) ?? '') ? [] : `${name} lacks its policy`,
    ),
    ...blocked.flatMap((name) =>
      BLOCKED_NAME.test(name) ? `${name} is kept from loading by content blockers` : [],
    ),
  ]
}

/**
 * The lowest browsers (scripts/build/lowest-browsers.ts) have what the build uses: in its scripts and styles, in files and
 * inline in the documents, and the documents' own elements.
 */
function browserFaults(): string[] {
  const inline = inlineIn(...DOCUMENTS.map(([, html]) => html))
  const asInline = (texts: string[]) => texts.map((text) => ({ name: 'a document', text }))
  const inlineScripts = inline.scripts.filter((text) => text !== OLD_BROWSER_TEST)
  const scripts = [...textsIn(DIST, /\.js$/), ...asInline(inlineScripts)]
  const styles = [...textsIn(DIST, /\.css$/), ...asInline(inline.styles)]
  print(`${scripts.length} scripts, ${styles.length} styles and ${DOCUMENTS.length} documents`)
  const isWhole = scripts.length > 20 && styles.length > 1 && DOCUMENTS.length > 5
  return [
    ...scripts.flatMap(({ name, text }) => scriptFaults(text).map((fault) => `${name}: ${fault}`)),
    ...styles.flatMap(({ name, text }) => styleFaults(text).map((fault) => `${name}: ${fault}`)),
    ...DOCUMENTS.flatMap(([name, html]) => documentFaults(html).map((fault) => `${name}: ${fault}`)),
    ...(isWhole ? [] : [`${DIST} holds too few files: was it built?`]),
  ]
}

/**
 * The limits in brotli bytes: the JavaScript that a page's document requests before the first touch, and each file. They
 * have room for the packages that the app is built with, and are raised in steps of 5 KB.
 */
const VISITOR_PAGE = 175_000
const MEMBER_PAGE = 220_000
const ANY_FILE = 70_000

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

function sizeFaults(): string[] {
  const ofPages = [...VISITOR_PAGES, ...MEMBER_PAGES].flatMap((path) => {
    const budget = VISITOR_PAGES.includes(path) ? VISITOR_PAGE : MEMBER_PAGE
    const loads = LOCALES.map((language) => filesOf(path, language))
    const sizes = loads.map((files) => files.reduce((sum, file) => sum + sizeOf(file), 0))
    print(`${path.padEnd(16)} ${sizes.join('  ')}  of ${budget}`)
    const largest = Math.max(...sizes)
    return [
      ...(loads.some(({ length }) => length < 5) ? [`${path} names too few files to be true`] : []),
      ...(largest > budget ? [`${path} loads ${largest} bytes, more than its ${budget}`] : []),
    ]
  })
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
  const large = scripts.filter((name) => sizeOf(`/assets/${name}`) > ANY_FILE)
  return [...ofPages, ...large.map((name) => `${name} has more than ${ANY_FILE} bytes`)]
}

const faults = [...contentFaults(), ...browserFaults(), ...sizeFaults()]
for (const fault of faults) printError(fault)
print(`${faults.length} faults in the build`)
process.exitCode = faults.length > 0 ? 1 : 0
