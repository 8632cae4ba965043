import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the documents of a build hold inline: as texts, or as sources of the Content-Security-Policy (`'sha256-…'`). */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs
const STYLE = /<style>(.+?)<\/style>/gs

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The inline scripts and styles of a build's documents (scripts/build/prerender-plugin.ts), as texts. Empty for a
 * folder (`dist`) that does not exist.
 */
export function inlineTexts(dist: string): InlineSources {
  const names = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(dist, name), 'utf8'))
  const texts = (part: RegExp) => [
    ...new Set(pages.flatMap((html) => [...html.matchAll(part)].map(([, text = '']) => text))),
  ]
  return { scripts: texts(SCRIPT), styles: texts(STYLE) }
}

/** The inline scripts and styles as hashes. The policy allows no other inline code, so injected code does not run. */
export function inlineSources(dist: string): InlineSources {
  const { scripts, styles } = inlineTexts(dist)
  return { scripts: scripts.map(hashOf).sort(), styles: styles.map(hashOf).sort() }
}
