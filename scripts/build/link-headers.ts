import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The `Link` header of each page of a build (a folder), by the page's path: the styles and the script that its first paint
 * waits for. A browser asks for them as soon as the header has come, before the document and so before the libraries, which
 * share a slow line with them (docs/decisions/0010-the-first-page.md).
 */
export function linkHeaders(dist: string): Map<string, string> {
  const links = new Map<string, string>()
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const link = linkHeaderOf(readFileSync(join(dist, name), 'utf8'))
    if (link) links.set(`/${name.slice(0, -'.html'.length)}`, link)
  }
  return links
}

const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)"/
const SCRIPT = /<link rel="preload" as="script" href="([^"]+)"/

/** The header for a document, from what it names itself (scripts/build/prerender-plugin.ts); null for one that the build gave no page. */
export function linkHeaderOf(html: string): string | null {
  const [styles, script] = [STYLES, SCRIPT].map((one) => one.exec(html)?.[1])
  // As the document asks for them: a preload in another mode would be a second request.
  return styles && script
    ? `<${styles}>; rel=preload; as=style; crossorigin, <${script}>; rel=preload; as=script`
    : null
}
