import { fileURLToPath } from 'node:url'

/**
 * The lowest version of each engine that the app runs in (docs/operators.md). Code and styles are compiled for them,
 * and scripts/check/check-build.ts finds what they lack in the built files.
 */
export const LOWEST_BROWSERS = { chrome: '92', safari: '15.4', firefox: '115' } as const

/** The lowest browsers as the target of scripts and styles. */
export const BROWSER_TARGET = Object.entries(LOWEST_BROWSERS).map(([name, version]) => `${name}${version}`)

const OURS = fileURLToPath(new URL('../../src/lib/browser/older-engines.ts', import.meta.url))

/** The functions that the lowest browsers lack, by name, and those that the build writes in their place. */
export const REPLACED: Record<string, [file: string, name: string]> = {
  'Object.hasOwn': [OURS, 'hasOwn'],
  'URL.canParse': [OURS, 'canParse'],
}

/** The document that a lower browser is sent to. */
export const OLD_BROWSER_PAGE = 'old-browser.html'

/**
 * The first script of every document. It sends a browser that is lower than the lowest to the page that says so. Each
 * engine is told by the array method that came with its lowest version: `at`, and in Firefox `toSorted`. Written for
 * engines of any age. Without the page, a host may answer with the app's own: it is not sent there again.
 */
export const OLD_BROWSER_TEST = `[].at&&(!("MozAppearance"in document.documentElement.style)||[].toSorted)||/^\\/old-browser/.test(location.pathname)||location.replace("/${OLD_BROWSER_PAGE}")`
