import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outputFolder } from './output-folder'

it('is relative to the project, or absolute', () => {
  const folderOf = (outDir: string) => outputFolder({ root: '/clone', build: { outDir } })
  expect(folderOf('dist')).toBe('/clone/dist')
  expect(folderOf('/var/www/wallet')).toBe('/var/www/wallet')
})

it('is found in one way by every step of a build', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  const reading = sources.filter((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8').includes('build.outDir'),
  )
  expect(reading).toEqual(['output-folder.ts'])
})
