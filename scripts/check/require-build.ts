import { existsSync } from 'node:fs'

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
