import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that some tests need and npm does not bring. `file` is its name on the path, or a whole path. */
export interface Program {
  file: string
  debianPackage: string
}

/** The exit code of a check that was not made, because this machine has not what it needs. */
export const SKIPPED = 77

/** The web servers that `npm run headers` prints configurations for. */
export const WEB_SERVERS = {
  nginx: { file: 'nginx', debianPackage: 'nginx-light' },
  caddy: { file: 'caddy', debianPackage: 'caddy' },
} satisfies Record<string, Program>

/** Those of the programs that this machine has not. */
export function missingOf(programs: readonly Program[]): Program[] {
  return programs.filter(({ file }) => !isThere(file))
}

function isThere(file: string): boolean {
  if (file.startsWith('/')) return existsSync(file)
  // Whatever it says of an unknown option: it could be started.
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 }).error === undefined
}

/** The one command that installs them on Debian. */
export function installCommand(programs: readonly Program[]): string {
  const names = [...new Set(programs.map(({ debianPackage }) => debianPackage))]
  return `apt-get install -y --no-install-recommends ${names.join(' ')}`
}

const INSTALL_LIMIT_MS = 10 * 60_000

/**
 * Installs what is missing of the programs, where this is Debian and its root; what then is missing still stays so, and
 * whoever needs it says so.
 */
export function installMissing(programs: readonly Program[]) {
  const missing = missingOf(programs)
  if (missing.length === 0 || process.getuid?.() !== 0 || !isThere('apt-get')) return
  console.log(
    `Not found: ${missing.map(({ file }) => file).join(', ')}. Installing: ${installCommand(missing)}`,
  )
  for (const args of [['update', '-qq'], installCommand(missing).split(' ').slice(1)]) {
    try {
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: INSTALL_LIMIT_MS,
        // A package that starts a server of its own would take its port.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      })
    } catch {
      return
    }
  }
}
