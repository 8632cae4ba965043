import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of kept builds. It is inside node_modules, so builds and checks ignore it. */
const BUILDS = join('node_modules', '.cache', 'member-wallet', 'builds')
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
/** The latest builds are kept: going back to their sources needs no build, and another command may be serving one. */
const KEPT_BUILDS = 10

/**
 * The folder with the sandbox build of the current sources, built when it doesn't exist yet. A finished build is never
 * overwritten, so no other command loses its files. `print` announces a build. Throws when the build fails.
 */
export function sandboxBuild(print: (text: string) => void): string {
  const key = keyOf(SOURCES)
  const folder = join(BUILDS, key)
  if (!existsSync(join(folder, 'index.html'))) {
    print('Building the app (the next start of the same sources takes no time).')
    make(folder)
  }
  utimesSync(folder, new Date(), new Date())
  prune()
  return folder
}

function make(folder: string) {
  const unfinished = `${folder}.${process.pid}`
  const args = ['build', '--mode', 'sandbox', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn']
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const { status, error } = spawnSync(process.execPath, [vite, ...args], { stdio: 'inherit' })
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`The build failed: ${error?.message ?? 'its reason stands above'}.`)
  }
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process has finished the same build first.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(folder, 'index.html'))) throw error
  }
}

/** Deletes all but the latest builds, and with them what interrupted builds have left. */
function prune() {
  const names = readdirSync(BUILDS)
    .map((name) => ({ name, at: statSync(join(BUILDS, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at)
  for (const { name } of names.slice(KEPT_BUILDS))
    rmSync(join(BUILDS, name), { recursive: true, force: true })
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
