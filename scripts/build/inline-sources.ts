import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The scripts and styles that documents hold inline, as texts. */
interface InlineTexts {
  scripts: string[]
  styles: string[]
}

// An attribute's text is read as a whole: the brand's name in it may hold `>` and ` src=`.
const SCRIPT = /<script(?!(?:"[^"]*"|[^">])*\ssrc=)(?:"[^"]*"|[^">])*>(.+?)<\/script>/gs
const STYLE = /<style>(.+?)<\/style>/gs

/** The inline scripts and styles of some documents. */
export function inlineIn(...documents: string[]): InlineTexts {
  const texts = (part: RegExp) => [
    ...new Set(documents.flatMap((html) => [...html.matchAll(part)].map(([, text = '']) => text))),
  ]
  return { scripts: texts(SCRIPT), styles: texts(STYLE) }
}

/** The documents of a build, by their path in its folder (`dist`). Empty for a folder that does not exist. */
export function documentsOf(dist: string): Map<string, string> {
  const names = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(dist, name), 'utf8')]),
  )
}
