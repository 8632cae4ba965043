import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import messages from './en/messages'
import * as publicTexts from './en/public'

// A page renders as soon as its own namespaces have loaded (`loadNamespace`), so it must use no other texts.

const SRC = join(import.meta.dirname, '..')
const AREAS = Object.keys(messages)
/** The visitors' pages: each may have texts of its own in `pages`, under its name, which its route then loads. */
const VISITOR_PAGES = readdirSync(join(SRC, 'routes/_public')).map((file) => file.replace(/\.tsx$/, ''))
const hasTexts = (page: string) => existsSync(join(import.meta.dirname, `en/pages/${page}.ts`))

const PAGES = [
  ...VISITOR_PAGES.map((page) => ({
    page,
    routes: ['_public.tsx', `_public/${page}.tsx`],
    own: hasTexts(page) ? [page] : [],
  })),
  { page: 'terminated', routes: ['terminated.tsx'], own: [] },
  { page: 'every page', routes: ['__root.tsx'], own: [] },
]

const fileOf = (from: string, path: string) => {
  const base = path.startsWith('@/') ? join(SRC, path.slice(2)) : join(dirname(from), path)
  return [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((file) => existsSync(file))
}

/**
 * A file and what it imports from the app, directly, through other files or by `lazyWithPreload`. Texts and types are
 * left out.
 */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imports = source.matchAll(
    /import (?!type )[^;]*? from '([@.][^']+)'|lazyWithPreload\(\(\) => import\('([@.][^']+)'\)\)/g,
  )
  for (const [, now, later] of imports) {
    const next = fileOf(file, now ?? later ?? '')
    if (next && !/\/i18n\/[a-z]+\//.test(next)) withImports(next, seen)
  }
  return seen
}

/** The areas of the texts that a file uses: `t('login.title')`, and keys in tables. */
function areasOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const keys = source.matchAll(/['"`]([a-z]+)\.[a-zA-Z$]/g)
  return [...keys].flatMap(([, area = '']) => (AREAS.includes(area) ? [area] : []))
}

it.each(PAGES)('$page says only what it has loaded', ({ routes, own }) => {
  const files = new Set(routes.flatMap((route) => [...withImports(join(SRC, 'routes', route))]))
  const known = new Set([...Object.keys(publicTexts), ...own])
  const others = [...files].flatMap((file) =>
    areasOf(file)
      .filter((area) => !known.has(area))
      .map((area) => `${file}: ${area}`),
  )
  // A refusal's text may load later: until then it has a general text (components/feedback/error-text.ts), and
  // so has an action (action-name.ts).
  expect(others.filter((one) => !/(error-text|action-name)\.ts: (codes|evidence|lost)$/.test(one))).toEqual(
    [],
  )
  expect(files.size).toBeGreaterThan(routes.length + 1)
})
