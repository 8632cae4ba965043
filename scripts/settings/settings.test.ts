import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseEnv } from '../../src/env.parse'
import { buildSettings } from '../../src/env.schema'
import { adviceOn, settingsReport, settingsTable, withTable } from './report'

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

const HOSTS = { CSP_IMG_HOSTS: 'https://cdn.example', CSP_GAME_HOSTS: 'https:' }
const advice = (settings: Record<string, string>, games = '{}') =>
  adviceOn(parseEnv({ ...HOSTS, ...settings }, () => games))

it.each([
  ['VITE_API_URL', 'http://api.example/api'],
  ['VITE_CHAT_URL', 'http://chat.example'],
  ['VITE_HOWTO_VIDEO_2', 'http://video.example/2.mp4'],
  ['CSP_IMG_HOSTS', 'http://cdn.example'],
  ['CSP_GAME_HOSTS', 'http:'],
  ['CSP_CONNECT_HOSTS', 'ws://chat.example'],
])('%s=%s is said to be of no use under https', (name, value) => {
  expect(advice({ [name]: value })).toEqual([expect.stringContaining(`nothing of ${value}`)])
  expect(advice({ [name]: value.replace(/^(http|ws)/, '$1s') })).toEqual([])
})

it("a game's plain address is said, a server on this machine is not", () => {
  expect(advice({ VITE_GAMES: 'g' }, '{"a": {"enter": "link", "url": "http://game.example/"}}')).toHaveLength(
    1,
  )
  expect(advice({ VITE_API_URL: 'http://localhost:8080/api' })).toEqual([])
})

it('a form of the games file that has no address is named where no host is allowed', () => {
  const games =
    '{"a": {"enter": "form", "fields": {}}, "b": {"enter": "form", "url": "https://b.example/", "fields": {}}}'
  expect(advice({ VITE_GAMES: 'g', CSP_GAME_HOSTS: '' }, games)).toEqual([
    expect.stringMatching(/^CSP_GAME_HOSTS is empty/),
    expect.stringMatching(/^CSP_GAME_HOSTS: a of the games file/),
  ])
  expect(advice({ VITE_GAMES: 'g' }, games)).toEqual([])
})
