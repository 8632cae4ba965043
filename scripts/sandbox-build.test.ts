import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyOf } from './sandbox-build'

it('another build is made for every changed source, however deep, and the same one without changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(folder, 'lib'))
  const key = () => keyOf([folder, join(folder, 'none')], {})
  const keys = [key()]
  const changes = [
    () => writeFileSync(join(folder, 'lib', 'a.ts'), '1'),
    () => writeFileSync(join(folder, 'lib', 'a.ts'), '2'),
    () => writeFileSync(join(folder, 'b.ts'), ''),
    () => rmSync(join(folder, 'lib', 'a.ts')),
  ]
  for (const change of changes) {
    change()
    keys.push(key())
  }
  expect(new Set(keys).size).toBe(keys.length)
  expect(key()).toBe(key())
  writeFileSync(join(folder, 'b.test.ts'), 'a test is in no build')
  expect(key()).toBe(keys.at(-1))
})

it('another build is made for other settings, not for another shell', () => {
  expect(keyOf([], { VITE_IFRAME: 'true' })).not.toBe(keyOf([], {}))
  expect(keyOf([], { TERM: 'xterm' })).toBe(keyOf([], {}))
})
