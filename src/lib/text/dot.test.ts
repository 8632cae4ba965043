import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DOT, TITLE_DOT } from './dot'

const SRC = join(import.meta.dirname, '../..')

const written = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(join(SRC, file), 'utf8').includes('·'))

it('a dot between two parts is joined to the part before it, everywhere', () => {
  expect(DOT).toBe('\u00a0· ')
  expect(TITLE_DOT.trim()).toBe('·')
  expect(written.map((file) => file.replaceAll('\\', '/'))).toEqual(['lib/text/dot.ts'])
})
