import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, isRunning, readFolder, usesOf } from './folder-use'
import { runTool } from './programs'

const BUILDS = join(CACHE, 'builds')
/** The sources of a build. */
const SOURCES = [
  'src',
  'scripts',
  'public',
  'docs/glossary.md',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.sandbox',
  '.env.sandbox.local',
]
/** Files whose changes need no new build: tests, samples, and generated code, which changes only with other sources. */
const NOT_BUILT = /\.test\.tsx?$|\.gen\.ts$|[\\/]samples[\\/]/
/** Builds of recent sources are kept, so that going back to them needs no build. */
const KEPT_BUILDS = 3

/**
 * The folder with the sandbox build of the current sources, built when it doesn't exist yet. A finished build is never
 * overwritten, so no other command loses its files. `print` announces a build. Throws when the build fails.
 */
export function sandboxBuild(print: (text: string) => void): string {
  const key = keyOf(SOURCES)
  const folder = join(BUILDS, key)
  readFolder(folder)
  if (!existsSync(join(folder, 'index.html'))) {
    print('Building the app (the next start of the same sources takes no time).')
    make(folder)
  }
  prune(key)
  return folder
}

function make(folder: string) {
  const unfinished = `${folder}.${process.pid}`
  const args = ['build', '--mode', 'sandbox', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn']
  const { status, why } = runTool('vite', args)
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`The build failed: ${why || 'its reason stands above'}.`)
  }
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process has finished the same build first.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(folder, 'index.html'))) throw error
  }
}

/** Deletes the leftovers of interrupted builds, and all but the latest KEPT_BUILDS builds. A build in use stays. */
function prune(key: string) {
  mkdirSync(BUILDS, { recursive: true })
  const names = readdirSync(BUILDS)
  // Leftovers of interrupted builds, named after their process.
  for (const name of names.filter((one) => /^[\da-f]{16}\.\d+$/.test(one)))
    if (!isRunning(Number(name.split('.')[1]))) rmSync(join(BUILDS, name), { recursive: true, force: true })
  const old = names
    .filter((name) => name !== key && /^[\da-f]{16}$/.test(name))
    .map((name) => ({ name, at: statSync(join(BUILDS, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .slice(KEPT_BUILDS - 1)
  for (const { name } of old) {
    const uses = usesOf(join(CACHE, 'uses'), join(BUILDS, name).replace(/[^\w.-]+/g, '_'))
    if (uses.length === 0) rmSync(join(BUILDS, name), { recursive: true, force: true })
  }
}

/** A hash of the files under the paths and of the settings that a build reads from the environment. */
export function keyOf(paths: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  const settings = Object.entries(env).filter(([name]) => /^(?:VITE_|BUILD_ID$)/.test(name))
  return hash.update(JSON.stringify(settings.sort())).digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  const about = statSync(path, { throwIfNoEntry: false })
  if (!about) return []
  if (!about.isDirectory()) return NOT_BUILT.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
