// @vitest-environment node
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOlder } from './build'

it('sees that a source was changed after the build, however deep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repro-'))
  mkdirSync(join(folder, 'lib'))
  const file = join(folder, 'lib', 'a.ts')
  writeFileSync(file, '')
  utimesSync(file, 1_000, 1_000)
  expect(isOlder(1_000_500, [folder, join(folder, 'none')])).toBe(false)
  expect(isOlder(999_500, [folder])).toBe(true)
})
