import { existsSync } from 'node:fs'
import { readFolder } from '../folder-use'

/** Throws with what to do where a folder holds no build of the app. No other command builds into it until this process ends. */
export function requireBuild(dist: string) {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no build in ${dist}: run npm run build:sandbox first`)
  readFolder(dist)
}
