import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '../../src/env.parse'
import { buildSettings } from '../../src/env.schema'
import { UsageError } from '../command-line'
import { readArguments } from './arguments'
import { settingsReport } from './report'
import { settingsTable, withTable } from './table'

const DOCUMENT = readFileSync('docs/settings.md', 'utf8')
const TABLE = settingsTable(buildSettings())

it('docs/settings.md lists every setting as declared (npm run settings -- --write)', () => {
  expect(withTable(DOCUMENT, TABLE)).toBe(DOCUMENT)
})

it('a document with another table, or without one, is detected', () => {
  expect(withTable(DOCUMENT, TABLE.replace('VITE_LAOS', 'VITE_LAO'))).not.toBe(DOCUMENT)
  expect(() => withTable('no table here', TABLE)).toThrow('no place')
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

it('the command takes what it says, and refuses the rest in one sentence', () => {
  expect(readArguments([])).toEqual({ mode: 'production', write: false })
  expect(readArguments(['--mode', 'laos', '--write'])).toEqual({ mode: 'laos', write: true })
  for (const args of [['--mod', 'laos'], ['laos'], ['--mode']]) {
    expect(() => readArguments(args)).toThrow(UsageError)
    expect(() => readArguments(args)).toThrow(/^[^\n.?]+[.?]$/)
  }
})

it('says what is wrong apart from the list, so that it can stand first', () => {
  const { wrong, lines } = settingsReport({ VITE_LAOS: 'yes' })
  expect(wrong).toContain('VITE_LAOS="yes": must be')
  expect(lines).toHaveLength(Object.keys(buildSettings()).length)
  expect(settingsReport({ VITE_LAOS: 'true' }).wrong).toBe('')
})
