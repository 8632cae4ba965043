import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VISITOR_PAGES } from '../pages.ts'

const ROUTES = join(import.meta.dirname, '../../src/routes/_public')
const SHEET = /\/src\/styles\/public\.css$/

/** The features that the visitors' pages show, from the imports of their route files. */
function visitorFeatures(): string[] {
  const files = VISITOR_PAGES.map((page) => readFileSync(join(ROUTES, `${page}.tsx`), 'utf8'))
  const names = files.flatMap((text) => [...text.matchAll(/'@\/features\/([a-z-]+)\//g)])
  return [...new Set(names.map(([, name = '']) => name))].sort()
}

/** Adds the features of the visitors' pages to the sources of the visitors' styles. */
export function visitorStyles(): Plugin {
  return {
    name: 'visitor-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEET.test(id.split('?')[0] ?? '')) return null
      return `${code}${visitorFeatures()
        .map((name) => `@source "../features/${name}";\n`)
        .join('')}`
    },
  }
}
