import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '../../src/env.parse'
import { buildSettings } from '../../src/env.schema'
import { settingsReport } from './report'
import { settingsTable, withTable } from './table'

const DOCUMENT = readFileSync('docs/settings.md', 'utf8')
const TABLE = settingsTable(buildSettings())

it('docs/settings.md lists every setting as declared (npm run settings -- --write)', () => {
  expect(withTable(DOCUMENT, TABLE)).toBe(DOCUMENT)
})

it('the games file of docs/settings.md is valid', () => {
  const example = /```json\n([\s\S]*?)```/.exec(DOCUMENT)?.[1] ?? ''
  expect(Object.keys(parseEnv({ VITE_GAMES: 'games.json' }, () => example).games)).toEqual([
    'newslot',
    'newsport',
    'newlotto',
  ])
})

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
]

it.each(DOCUMENTS)("%s names no setting that doesn't exist", (file) => {
  const names = Object.values(buildSettings()).map(({ name }) => name)
  const named = readFileSync(file, 'utf8').match(/\b(?:VITE|CSP)_[A-Z\d_]*[A-Z\d]/g) ?? []
  expect(named.filter((name) => !names.some((known) => known.startsWith(name)))).toEqual([])
})

it('says what is wrong apart from the list, so that it can stand first', () => {
  const { wrong, lines } = settingsReport({ VITE_LAOS: 'yes' })
  expect(wrong).toContain('VITE_LAOS="yes": must be')
  expect(lines).toHaveLength(Object.keys(buildSettings()).length)
  expect(settingsReport({ VITE_LAOS: 'true' }).wrong).toBe('')
})
