import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { print, printError } from './terminal'

/** A program that some tests need and npm doesn't install. `file` is its name on the PATH, or a full path. */
export interface Program {
  file: string
  debianPackage: string
}

/** The exit code of a check that was skipped because a program is missing. */
export const SKIPPED = 77

/** The web servers that `hosting/` has configurations for. */
export const WEB_SERVERS = {
  nginx: { file: 'nginx', debianPackage: 'nginx-light' },
  caddy: { file: 'caddy', debianPackage: 'caddy' },
} satisfies Record<string, Program>

/** The programs that aren't installed. */
export function missingOf(programs: readonly Program[]): Program[] {
  return programs.filter(({ file }) => !isThere(file))
}

function isThere(file: string): boolean {
  if (file.startsWith('/')) return existsSync(file)
  // `error` is set when the program can't start. A program that rejects `--version` has started, so it is installed.
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 }).error === undefined
}

/** The command that installs the programs on Debian. */
export function installCommand(programs: readonly Program[]): string {
  const names = [...new Set(programs.map(({ debianPackage }) => debianPackage))]
  return `apt-get install -y --no-install-recommends ${names.join(' ')}`
}

const INSTALL_LIMIT_MS = 10 * 60_000
/** How long the package manager may be in use by another program, and how often it is asked. */
const WAIT = { limitMs: 5 * 60_000, pauseMs: 5000 }

/** What `installMissing` would install here. */
function installable(programs: readonly Program[]): Program[] {
  if (process.env.NO_INSTALL || process.getuid?.() !== 0) return []
  const missing = missingOf(programs)
  return missing.length > 0 && isThere('apt-get') ? missing : []
}

/** Says what will be installed for these programs, before anything is. */
export function announceInstallation(programs: readonly Program[]) {
  const missing = installable(programs)
  if (missing.length > 0)
    print(`Later this installs, unless --no-install is given: ${installCommand(missing)}`)
}

/**
 * Installs the missing programs on Debian when root, unless NO_INSTALL is set. Some may stay missing, so whatever uses
 * one checks for it.
 */
export function installMissing(programs: readonly Program[], wait = WAIT) {
  const missing = installable(programs)
  if (missing.length === 0) return
  print(`Not found: ${missing.map(({ file }) => file).join(', ')}. Installing: ${installCommand(missing)}`)
  if (aptGet(['update', '-qq'], wait)) aptGet(installCommand(missing).split(' ').slice(1), wait)
}

/**
 * Runs apt-get. While another program uses the package manager it waits, and says so. Gives whether it succeeded; its
 * own words are printed when it did not.
 */
export function aptGet(args: readonly string[], { limitMs, pauseMs } = WAIT): boolean {
  const end = Date.now() + limitMs
  for (let hasSaid = false; ; hasSaid = true) {
    const { status, stderr } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: INSTALL_LIMIT_MS,
      // RUNLEVEL keeps a web server's package from starting the server, which would occupy a port.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', LC_ALL: 'C' },
    })
    if (status === 0) return true
    if (!/Could not get lock|Unable to (?:acquire|lock)/.test(stderr ?? '') || Date.now() > end) {
      printError(stderr ?? '')
      return false
    }
    if (!hasSaid)
      print(`Another program uses the package manager: waiting up to ${Math.ceil(limitMs / 60_000)} minutes.`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
}
