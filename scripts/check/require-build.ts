import { existsSync } from 'node:fs'
import { readFolder } from '../folder-use'

/**
 * Throws an Error with instructions when a folder has no build of the app or is being built. Locks the folder against
 * builds until this process ends.
 */
export function requireBuild(dist: string) {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no build in ${dist}: run npm run build:sandbox first`)
  readFolder(dist)
}
