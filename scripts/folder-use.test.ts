import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFolder, usesOf, writeFolder } from './folder-use'

const newRoot = () => mkdtempSync(join(tmpdir(), 'uses-'))

/** Writes a lock as another process would. */
function noteOther(root: string, kind: 'reads' | 'writes', pid: number) {
  const end = writeFolder('dist-x', root)
  end()
  writeFileSync(
    join(root, 'uses', `dist-x.${kind}.${pid}`),
    JSON.stringify({ kind, pid, who: 'npm run test' }),
  )
}

it('a folder that is being read can be read by others and written by nobody', () => {
  const root = newRoot()
  noteOther(root, 'reads', process.ppid)
  readFolder('dist-x', root)
  expect(() => writeFolder('dist-x', root)).toThrow(
    `dist-x is in use: npm run test (process ${process.ppid}) reads it.`,
  )
  expect(() => writeFolder('dist-y', root)).not.toThrow()
})

it('a folder that is being written can be neither read nor written by others', () => {
  const root = newRoot()
  noteOther(root, 'writes', process.ppid)
  expect(() => readFolder('dist-x', root)).toThrow('writes it')
  expect(() => writeFolder('dist-x', root)).toThrow('writes it')
})

it("locks of a process that has ended don't count", () => {
  const root = newRoot()
  // No process has this id.
  noteOther(root, 'writes', 2 ** 30)
  expect(() => writeFolder('dist-x', root)()).not.toThrow()
  expect(usesOf(join(root, 'uses'), 'dist-x')).toEqual([])
  expect(readdirSync(join(root, 'uses'))).toEqual([])
})
