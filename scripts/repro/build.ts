import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { print } from '../terminal'

/** The build that is made here; another folder is somebody's own build, and used as it is. */
export const OWN_BUILD = 'dist-sandbox'
/** What a build is made of. */
const SOURCES = [
  'src',
  'scripts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.env.sandbox',
]

/** Makes the sandbox build where there is none, or where its sources have changed since. Throws when it cannot be made. */
export function buildSandbox(dist: string) {
  const page = join(dist, 'index.html')
  const isThere = existsSync(page)
  if (isThere && (dist !== OWN_BUILD || !isOlder(statSync(page).mtimeMs, SOURCES))) return
  print(
    isThere
      ? `The build in ${dist} is older than its sources: making it anew.`
      : `There is no build in ${dist} yet: making it.`,
  )
  const args = ['vite', 'build', '--mode', 'sandbox', '--outDir', dist, '--logLevel', 'warn']
  if (spawnSync('npx', args, { stdio: 'inherit' }).status !== 0)
    throw new Error('The build failed, see above.')
}

/** Whether a file under one of the paths was changed after a time, or came or went. */
export function isOlder(builtAt: number, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const about = statSync(path, { throwIfNoEntry: false })
    if (!about) return false
    if (about.mtimeMs > builtAt) return true
    if (!about.isDirectory()) return false
    return isOlder(
      builtAt,
      readdirSync(path).map((name) => join(path, name)),
    )
  })
}
