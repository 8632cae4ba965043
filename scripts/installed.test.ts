import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceInstallation, installCommand, installMissing, missingOf, SKIPPED } from './installed'

const NODE = { file: process.execPath, debianPackage: 'nodejs' }
const NOWHERE = { file: '/nowhere/browser', debianPackage: 'browser-package' }
const NOT_ON_PATH = { file: 'no-such-program', debianPackage: 'no-such-program-package' }

describe("programs that tests need besides npm's packages", () => {
  it('are found by name or path, and one command installs the missing ones', () => {
    const programs = [NODE, { ...NODE, file: 'node' }, NOWHERE, NOT_ON_PATH]
    const missing = missingOf(programs)
    expect(missing).toEqual([NOWHERE, NOT_ON_PATH])
    expect(installCommand(missing)).toBe(
      'apt-get install -y --no-install-recommends browser-package no-such-program-package',
    )
  })

  it.each([
    ['are named, and their step counts as skipped', '', SKIPPED],
    ['fail their step where CI is set', 'true', 1],
  ])('that are missing %s', (_what, CI, code) => {
    const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/webkit.ts'], {
      encoding: 'utf8',
      env: { PATH: '/nowhere', CI },
    })
    expect([status, stdout]).toEqual([code, expect.stringMatching(/apt-get install .*webkit2gtk-driver/)])
  })
})

describe('an installation', () => {
  const WAIT = { limitMs: 200, pauseMs: 10 }
  let folder: string
  let said: string[]
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').split('\n').filter(Boolean)

  /** An apt-get that finds the package manager in use for its first `busy` calls. */
  function aptGet(busy: number) {
    writeFileSync(join(folder, 'calls'), '\n')
    writeFileSync(
      join(folder, 'apt-get'),
      `#!/bin/sh
[ "$1" = --version ] && exit 0
echo "$*" >> ${folder}/calls
n=0; while read -r _; do n=$((n+1)); done < ${folder}/calls
[ $n -gt ${busy + 1} ] && exit 0
echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1" >&2
exit 100
`,
    )
    chmodSync(join(folder, 'apt-get'), 0o755)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'apt-'))
    said = []
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    vi.stubEnv('PATH', folder)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('waits while another program uses the package manager, and says so once', () => {
    aptGet(3)
    installMissing([NOWHERE], { ...WAIT, limitMs: 20_000 })
    const install = 'install -y --no-install-recommends browser-package'
    expect(calls()).toEqual(['update -qq', 'update -qq', 'update -qq', 'update -qq', install])
    expect(said.filter((text) => text.includes('waiting up to 1 minutes'))).toHaveLength(1)
  })

  it('ends its waiting, in the words of the package manager', () => {
    aptGet(1_000)
    installMissing([NOWHERE], WAIT)
    expect(said.at(-1)).toContain('It is held by process 1')
    expect(calls().filter((call) => call.startsWith('install'))).toEqual([])
  })

  it('is announced, and does nothing where it is not wanted', () => {
    aptGet(0)
    announceInstallation([NOWHERE, NODE])
    expect(said).toEqual([expect.stringContaining('browser-package')])
    vi.stubEnv('NO_INSTALL', '1')
    announceInstallation([NOWHERE])
    installMissing([NOWHERE], WAIT)
    expect(said).toHaveLength(1)
    expect(calls()).toEqual([])
  })
})
