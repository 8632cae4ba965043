import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PrivacyTable } from '@/recorder/privacy'
import { talk } from '@/testing/canaries'
import type * as Recorder from './recorder'
import { LOCATION_KEYS, REDACTED_KEYS } from './recorder'

/** The privacy of the fields in these tests' calls. */
const TABLE: PrivacyTable = {
  'GET /api/bonus': { output: { n: 'plain' } },
  'GET /api/promotion/find/:code': { input: { code: 'public' } },
  'POST /api/wallet/add': { input: { why: 'public' } },
  'GET /api/account/profile': { output: { name: 'name', username: 'number' } },
  'GET /api/wallet': { output: { profile: { username: 'number' } } },
  'POST /api/login': { input: { username: 'number', password: 'password' }, output: { token: 'token' } },
}

let recorder: typeof Recorder
/** A fresh recorder for each test, as at app start. */
beforeEach(async () => {
  vi.resetModules()
  recorder = await import('./recorder')
  recorder.classifyBy(({ method, path }) => TABLE[`${method} ${path}`] ?? {})
})

it('the recorder keeps the last 50 calls and the last 200 steps, and says how many there were before', () => {
  for (let n = 0; n < 60; n++) talk(recorder, 'GET', '/api/bonus', {}, { n })
  for (let n = 0; n < 230; n++) recorder.recordStep({ type: 'press', handle: `row-${n}` })
  const { exchanges, steps, dropped } = recorder.readRecording()
  expect([exchanges.length, exchanges[0]?.body]).toEqual([50, '{"n":10}'])
  expect([steps.length, steps[0]?.handle]).toEqual([200, 'row-30'])
  expect(dropped).toEqual({ calls: 10, steps: 30 })
})

it('the recorder says how a call without an answer ended, and leaves an oversized answer out', () => {
  recorder.recordCall({ method: 'GET', path: '/api/wallet', input: {} }).failed('timeout')
  recorder.recordCall({ method: 'GET', path: '/api/wallet', input: {} })
  talk(recorder, 'GET', '/api/wallet', {}, JSON.stringify('x'.repeat(300_000)))
  expect(recorder.readRecording().exchanges.map(({ failure, body }) => [failure, body])).toEqual([
    ['timeout', ''],
    ['pending', ''],
    ['too-long', ''],
  ])
})

it('the recorder never breaks a call, whatever is sent', () => {
  const loop: Record<string, unknown> = { slotCode: '\ud800' }
  loop.self = loop
  const recorded = recorder.recordCall({
    method: 'GET',
    path: '/api/wallet/account/:slotCode',
    input: loop,
  })
  expect(() => recorded.answered(200, '{"a":', undefined)).not.toThrow()
})

it('the recorder says once that a field was edited', () => {
  const step = { type: 'input', handle: 'login-password', field: 'password' } as const
  recorder.recordStep({ ...step, empty: true })
  recorder.recordStep({ ...step, empty: false })
  expect(recorder.readRecording().steps).toMatchObject([{ ...step, empty: false }])
})

it('the recorder removes values that become known later from steps, inputs and paths, too', () => {
  recorder.recordStep({ type: 'route', to: '/user/bonus?bonus=CANARINA' })
  recorder.recordStep({ type: 'outcome', handle: 'alert', outcome: 'refused', code: 'CANARINA is unknown' })
  talk(recorder, 'GET', '/api/promotion/find/:code', { code: 'CANARINA' }, {})
  talk(recorder, 'POST', '/api/wallet/add', { why: 'for CANARINA' }, {})
  talk(recorder, 'GET', '/api/account/profile', {}, { name: 'CANARINA' })
  const record = recorder.readRecording()
  expect(JSON.stringify(record)).not.toContain('CANARINA')
  expect(record.steps).toMatchObject([{ to: '/user/bonus?bonus=MEMBER+A' }, { code: 'MEMBER A is unknown' }])
  expect(record.exchanges).toMatchObject([
    { path: '/api/promotion/find/MEMBER%20A' },
    { input: { why: 'for MEMBER A' } },
    {},
  ])
})

const placeOf = (to: string) => {
  recorder.recordStep({ type: 'open', to })
  return recorder.readRecording().steps[0]?.to
}

it.each([
  ['/login?0898765432', '/login?field-1='],
  ['/login?modal=a&somchai=1&page=2', '/login?modal=a&field-2=&page=2'],
  ['/0898765432/x', '/0000000001/x'],
  ['/login?redirect=/user/home?name=somchai', '/login?redirect=%2Fuser%2Fhome'],
  ['/register?code=SOMCHAI', '/register?code=code-1'],
])('an address %s is kept as %s', (to, kept) => {
  expect(placeOf(to)).toBe(kept)
})

it("an address keeps the names of the pages' own parameters", () => {
  const folder = join(import.meta.dirname, '..', 'routes')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(/(\w+): param\(/g)].map(([, name]) => name))
  expect(names).toContain('modal')
  expect(names).toContain('code')
  expect(names.filter((name) => ![...LOCATION_KEYS, ...REDACTED_KEYS].includes(name ?? ''))).toEqual([])
})

const flags = { storageKept: true, token: 'local', stored: {} } as const
const visitor = { ...flags, token: null }
const ALL = { calls: ['/api/account/profile', '/api/login'], places: ['/user/home', '/login?expired=1'] }

it.each([
  ['drops what another member left', {}, { calls: ['/api/login'], places: ['/login?expired=1'] }],
  ['knows that member by the wallet, too', { path: '/api/wallet' }, { calls: ['/api/login'] }],
  [
    'drops calls of another member that are answered later',
    { to: '/contact' },
    { calls: [], places: ['/contact'] },
  ],
  ['keeps what led to the loss when the same member returns', { username: '0861112223' }, ALL],
  ['and when nobody is signed in', { answer: { message: 'WRONG_CREDENTIAL' } }, ALL],
  ['and what a visitor did before', { token: null }, ALL],
])('the recorder at a sign-in %s', (_, given, expected) => {
  const { username, path, to, answer, token } = {
    username: '0869999999',
    path: '/api/account/profile',
    to: null,
    answer: { token: 'a-token' },
    token: 'local' as const,
    ...given,
  }
  const member = { username: '0861112223' }
  recorder.recordStep({ type: 'open', to: '/user/home', flags: { ...flags, token } }, 1)
  const read = recorder.recordCall({ method: 'GET', path, input: {} }, 2)
  read.answered(200, JSON.stringify({ ...member, profile: member }), undefined)
  recorder.recordStep({ type: 'route', to: '/login?expired=1', flags: visitor }, 3)
  const input = { username, password: 'pw' }
  const login = recorder.recordCall({ method: 'POST', path: '/api/login', input }, 4)
  if (to) recorder.recordStep({ type: 'route', to, flags: visitor }, 5)
  login.answered(200, JSON.stringify(answer), undefined)
  const { exchanges, steps } = recorder.readRecording()
  expect({
    calls: exchanges.map((exchange) => exchange.path),
    places: steps.map((step) => step.to),
  }).toMatchObject(expected)
})
