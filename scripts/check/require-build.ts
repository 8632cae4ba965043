import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Throws an Error with instructions when a folder has no build of the app. */
export function requireBuild(dist: string) {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no build in ${dist}: run ${commandFor(dist)} first`)
}

/** The command that makes a folder's build. A mode's folder is called after it. */
function commandFor(dist: string): string {
  const [, mode] = /^dist-([a-z]+)$/.exec(dist) ?? []
  return mode && mode !== 'sandbox'
    ? `npx vite build --mode ${mode} --outDir ${dist}`
    : 'npm run build:sandbox'
}

/** A file of `assets/`, as a page, a script or the service worker names it. */
const NAMED = /\/([\w.-]*-[\w-]{8}\.(?:js|css))\b/g

/**
 * Why the app of a build can't load: a file of `assets/` that another one names and that is missing, or a script that
 * can't be parsed, as after a copy that stopped. Null for a whole build.
 */
export function brokenFile(dist: string): string | null {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const files = new Set(names.map((name) => name.replaceAll('\\', '/')))
  for (const file of files) {
    if (!/\.(?:html|js)$/.test(file)) continue
    const text = readFileSync(join(dist, file), 'utf8')
    for (const [, name = ''] of text.matchAll(NAMED))
      if (!files.has(`assets/${name}`)) return `assets/${name}, which ${file} names, is missing`
    if (file.endsWith('.js') && parseSync(file, text).errors.length > 0) return `${file} can't be parsed`
  }
  return null
}
