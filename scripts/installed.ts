import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
