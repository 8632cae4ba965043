import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { LOWEST_BROWSERS } from '../build/lowest-browsers'

// Read as a file, because a test would compile all of it.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const compat: unknown = JSON.parse(readFileSync(file, 'utf8'))

/** MDN's names of the browsers that have an engine. */
const OF_ENGINE = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox', 'firefox_android'],
} as const

/** An entry of MDN's data: what it says about a feature, and the features within it. */
export interface Feature {
  __compat?: CompatStatement
  [within: string]: unknown
}

/** A feature by its path in MDN's data, for example `css.properties.gap`; undefined where MDN doesn't know it. */
export function featureAt(...path: string[]): Feature | undefined {
  let found: unknown = compat
  for (const name of path)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Feature)[name]
        : undefined
  return found as Feature | undefined
}

/** The features directly within one, by name. */
export function featuresIn(feature: Feature): [name: string, within: Feature][] {
  return Object.entries(feature).filter(
    (entry): entry is [string, Feature] => entry[0] !== '__compat' && typeof entry[1] === 'object',
  )
}

/** Whether each of the lowest browsers has a feature, by MDN's data. True for what MDN says nothing about. */
export function isSupported(feature: Feature | undefined): boolean {
  const { support } = feature?.__compat ?? {}
  if (!support) return true
  return Object.entries(OF_ENGINE).every(([engine, browsers]) =>
    browsers.every((browser) => {
      const statements = [support[browser] ?? []].flat()
      const lowest = Number(LOWEST_BROWSERS[engine as keyof typeof LOWEST_BROWSERS])
      return statements.length === 0 || statements.some((one) => isWithin(one, lowest))
    }),
  )
}

/** Whether a version has a feature by one of MDN's statements: by the feature's own name and without a flag. */
function isWithin(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed } = statement
  if (statement.flags || statement.prefix || statement.alternative_name) return false
  if (typeof added !== 'string' || !isFrom(added, version)) return false
  return typeof removed !== 'string' || !isFrom(removed, version)
}

const isFrom = (added: string, version: number) => Number.parseFloat(added.replace('≤', '')) <= version
