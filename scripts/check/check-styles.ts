import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VISITOR_PAGES } from '../pages'
import { print, printError } from '../terminal'

/**
 * A visitor's document uses the visitors' styles only (src/styles/public.css lists their sources). Each class that
 * its HTML or its code names and the full styles define must also be in the visitors' styles.
 */
const VISITORS = ['/index', ...VISITOR_PAGES]

const DIST = process.env.DIST ?? 'dist'
const textOf = (file: string) => readFileSync(join(DIST, file), 'utf8')

function classesOf(styles: string): Set<string> {
  const names = [...styles.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
  return new Set(names)
}

/** The words of a visitor's document and of the app code it requests, without the libraries; `wire` is mostly zod. */
function wordsOf(html: string): Set<string> {
  const code = [...html.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file)
  const texts = [...new Set(code)].filter((file) => !/\/(?:react|vendor|wire)-/.test(file)).map(textOf)
  return new Set([html, ...texts].join(' ').split(/[\s"'`]+/))
}

const sheets = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.css'))
const all = classesOf(sheets.map((name) => textOf(`assets/${name}`)).join(' '))
const faults = VISITORS.flatMap((page) => {
  const html = textOf(`${page}.html`)
  const visitors = classesOf(textOf(/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? ''))
  const used = [...wordsOf(html)].filter((word) => all.has(word))
  const missing = used.filter((word) => !visitors.has(word))
  print(`${page.padEnd(9)} ${used.length} classes, of ${visitors.size} and ${all.size}`)
  if (used.length < 20) return [`${page} names too few classes to be true`]
  return missing.map((name) => `${page} names "${name}", which is not among the visitors' styles`)
})

for (const fault of faults) printError(fault)
process.exitCode = faults.length > 0 ? 1 : 0
