import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '../../src/lib/locale'

const SCRIPT = '/sandbox-first-locale.js'
/** Once for each tab: who switches the language meanwhile keeps what they chose. */
const scriptOf = (locale: Locale) => `try {
  if (!sessionStorage.getItem('sandbox-locale')) {
    sessionStorage.setItem('sandbox-locale', '1')
    localStorage.setItem('locale', '${locale}')
  }
} catch {}
`

/**
 * The documents of a build with a script before all others that chooses a language, as a browser would have it that was
 * there before. Gives the answer to a path and what its asker accepts; null where it is another file's.
 */
export function documentsIn(directory: string, locale: Locale) {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const documents = new Map(
    names.map((name) => [`/${name.slice(0, -'.html'.length).replaceAll('\\', '/')}`, join(directory, name)]),
  )
  return (pathname: string, accept: string): { type: string; body: string } | null => {
    if (pathname === SCRIPT) return { type: 'text/javascript', body: scriptOf(locale) }
    if (!accept.includes('text/html')) return null
    const html = readFileSync(documents.get(pathname) ?? join(directory, 'index.html'), 'utf8')
    return {
      type: 'text/html; charset=utf-8',
      body: html.replace('<head>', `<head><script src="${SCRIPT}"></script>`),
    }
  }
}
