import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { installCommand, missingOf, SKIPPED } from './installed'

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
