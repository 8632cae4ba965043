// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOlder } from './build'

it('sees that a source was changed after the build, however deep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repro-'))
  mkdirSync(join(folder, 'lib'))
  const file = join(folder, 'lib', 'a.ts')
  writeFileSync(file, '')
  for (const one of [file, join(folder, 'lib'), folder]) utimesSync(one, 1_000, 1_000)
  expect(isOlder(1_000_500, [folder, join(folder, 'none')])).toBe(false)
  utimesSync(file, 1_001, 1_001)
  expect(isOlder(1_000_500, [folder])).toBe(true)
})

it('sees that a source is there no more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repro-'))
  const file = join(folder, 'a.ts')
  writeFileSync(file, '')
  for (const one of [file, folder]) utimesSync(one, 1_000, 1_000)
  expect(isOlder(1_000_500, [folder])).toBe(false)
  rmSync(file)
  expect(isOlder(1_000_500, [folder])).toBe(true)
})
