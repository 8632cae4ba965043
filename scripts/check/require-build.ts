import { existsSync } from 'node:fs'

/** Throws with what to do where a folder holds no build of the app. */
export function requireBuild(dist: string) {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no build in ${dist}: run npm run build:sandbox first`)
}
