import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The `Link` header of each page of a build (a folder), by the page's path: the styles and the script that its first
 * paint needs. The browser requests them when the header arrives, before the document and the libraries that share the
 * line (docs/decisions/0010-the-first-page.md).
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

/**
 * The header for a document, from the files it names (scripts/build/prerender-plugin.ts); null when it isn't
 * prerendered.
 */
export function linkHeaderOf(html: string): string | null {
  const [styles, script] = [STYLES, SCRIPT].map((one) => one.exec(html)?.[1])
  // The same mode as in the document: a preload in another mode would cause a second request.
  return styles && script
    ? `<${styles}>; rel=preload; as=style; crossorigin, <${script}>; rel=preload; as=script`
    : null
}
