import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../src/lib/locale'

/**
 * A script that the sandbox's server adds to every document. A module runs after parsing, a classic script before all
 * else.
 */
export interface AddedScript {
  path: string
  isModule: boolean
  source: () => string | Promise<string>
}

/** A script that stores a language as the member's choice, but only once per tab, so that a later choice persists. */
export const firstLocaleScript = (locale: Locale): AddedScript => ({
  path: '/sandbox-first-locale.js',
  isModule: false,
  source: () => `try {
  if (!sessionStorage.getItem('sandbox-locale')) {
    sessionStorage.setItem('sandbox-locale', '1')
    localStorage.setItem('locale', '${locale}')
  }
} catch {}
`,
})

const tagOf = ({ path, isModule }: AddedScript) =>
  isModule ? `<script type="module" src="${path}"></script>` : `<script src="${path}"></script>`

/**
 * Gives a function that takes a path and the `Accept` header. It gives the script of that path; for a request that
 * accepts HTML, the document of that path, else `index.html`, with the scripts added; and null for anything else.
 */
export function documentsIn(directory: string, scripts: readonly AddedScript[]) {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const documents = new Map(
    names.map((name) => [`/${name.slice(0, -'.html'.length).replaceAll('\\', '/')}`, join(directory, name)]),
  )
  const tags = scripts.map(tagOf).join('')
  return async (pathname: string, accept: string): Promise<{ type: string; body: string } | null> => {
    const script = scripts.find(({ path }) => path === pathname)
    if (script) return { type: 'text/javascript', body: await script.source() }
    if (!accept.includes('text/html')) return null
    const html = readFileSync(documents.get(pathname) ?? join(directory, 'index.html'), 'utf8')
    return { type: 'text/html; charset=utf-8', body: html.replace('<head>', `<head>${tags}`) }
  }
}
