import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { PrivacyTable } from '@/recorder/privacy'
import { talk } from '@/testing/canaries'
import { inputStep } from './element-locator'
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

/** A fresh recorder for each test, as at app start. */
async function freshRecorder(): Promise<typeof Recorder> {
  vi.resetModules()
  const recorder = await import('./recorder')
  recorder.classifyBy(({ method, path }) => TABLE[`${method} ${path}`] ?? {})
  return recorder
}

describe('the recorder', () => {
  it('keeps the last 50 calls and the last 200 steps, and says how many there were before', async () => {
    const recorder = await freshRecorder()
    for (let n = 0; n < 60; n++) talk(recorder, 'GET', '/api/bonus', {}, { n })
    for (let n = 0; n < 230; n++) recorder.recordStep({ type: 'press', handle: `row-${n}` })
    const { exchanges, steps, dropped } = recorder.readRecording()
    expect([exchanges.length, exchanges[0]?.body]).toEqual([50, '{"n":10}'])
    expect([steps.length, steps[0]?.handle]).toEqual([200, 'row-30'])
    expect(dropped).toEqual({ calls: 10, steps: 30 })
  })

  it('says how a call without an answer ended, and leaves an oversized answer out', async () => {
    const recorder = await freshRecorder()
    recorder.recordCall({ method: 'GET', path: '/api/wallet', input: {} }).failed('timeout')
    recorder.recordCall({ method: 'GET', path: '/api/wallet', input: {} })
    talk(recorder, 'GET', '/api/wallet', {}, JSON.stringify('x'.repeat(300_000)))
    expect(recorder.readRecording().exchanges.map(({ failure, body }) => [failure, body])).toEqual([
      ['timeout', ''],
      ['pending', ''],
      ['too-long', ''],
    ])
  })

  it('never breaks a call, whatever is sent', async () => {
    const recorder = await freshRecorder()
    const loop: Record<string, unknown> = { slotCode: '\ud800' }
    loop.self = loop
    const recorded = recorder.recordCall({
      method: 'GET',
      path: '/api/wallet/account/:slotCode',
      input: loop,
    })
    expect(() => recorded.answered(200, '{"a":', undefined)).not.toThrow()
  })

  it('says that a field was filled in, never with what', async () => {
    const recorder = await freshRecorder()
    document.body.innerHTML = '<input data-testid="login-password" type="password" value="Canary-Passw0rd!">'
    const step = inputStep(document.querySelector('input'))
    if (step) recorder.recordStep(step)
    if (step) recorder.recordStep(step)
    const { steps } = recorder.readRecording()
    expect(steps).toMatchObject([
      { type: 'input', handle: 'login-password', field: 'password', empty: false },
    ])
    expect(JSON.stringify(steps)).not.toContain('Canary')
  })

  it('removes values that become known later from steps, inputs and paths, too', async () => {
    const recorder = await freshRecorder()
    recorder.recordStep({ type: 'route', to: '/user/bonus?bonus=CANARINA' })
    recorder.recordStep({ type: 'outcome', handle: 'alert', outcome: 'refused', code: 'CANARINA is unknown' })
    talk(recorder, 'GET', '/api/promotion/find/:code', { code: 'CANARINA' }, {})
    talk(recorder, 'POST', '/api/wallet/add', { why: 'for CANARINA' }, {})
    talk(recorder, 'GET', '/api/account/profile', {}, { name: 'CANARINA' })
    const record = recorder.readRecording()
    expect(JSON.stringify(record)).not.toContain('CANARINA')
    expect(record.steps).toMatchObject([
      { to: '/user/bonus?bonus=MEMBER+A' },
      { code: 'MEMBER A is unknown' },
    ])
    expect(record.exchanges).toMatchObject([
      { path: '/api/promotion/find/MEMBER%20A' },
      { input: { why: 'for MEMBER A' } },
      {},
    ])
  })
})

describe('an address', () => {
  const placeOf = async (to: string) => {
    const recorder = await freshRecorder()
    recorder.recordStep({ type: 'open', to })
    return recorder.readRecording().steps[0]?.to
  }

  it.each([
    ['/login?0898765432', '/login?field-1='],
    ['/login?modal=a&somchai=1&page=2', '/login?modal=a&field-2=&page=2'],
    ['/0898765432/x', '/0000000001/x'],
    ['/login?redirect=/user/home?name=somchai', '/login?redirect=%2Fuser%2Fhome'],
    ['/register?code=SOMCHAI', '/register?code=code-1'],
  ])('%s is kept as %s', async (to, kept) => {
    expect(await placeOf(to)).toBe(kept)
  })

  it("keeps the names of the pages' own parameters", () => {
    const folder = join(import.meta.dirname, '..', 'routes')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
    const names = sources.flatMap((source) => [...source.matchAll(/(\w+): param\(/g)].map(([, name]) => name))
    expect(names).toContain('modal')
    expect(names).toContain('code')
    expect(names.filter((name) => ![...LOCATION_KEYS, ...REDACTED_KEYS].includes(name ?? ''))).toEqual([])
  })
})

describe('the session’s token', () => {
  it('is replaced where a server repeats it, and forgotten with the recording', async () => {
    const recorder = await freshRecorder()
    const token = 'quiet plain token'
    const say = () => talk(recorder, 'GET', '/api/bonus', {}, { message: `no ${token} here` }, 401)
    recorder.knowToken(token)
    say()
    expect(recorder.readRecording().exchanges[0]?.body).toBe('{"message":"no token-1 here"}')
    recorder.clear()
    say()
    expect(recorder.readRecording().exchanges[0]?.body).toContain(token)
  })
})

describe('the recorder at a sign-in', () => {
  const flags = { storageKept: true, token: 'local', stored: {} } as const
  const signIn = (recorder: typeof Recorder, username: string) =>
    talk(recorder, 'POST', '/api/login', { username, password: 'pw' }, { token: 'a-token' })

  /** Loses a member's session, signs somebody in and gives the paths of the recorded calls and steps. */
  async function afterLoss(
    username: string,
    { answer = { token: 'a-token' } as unknown, path = '/api/account/profile', goesOn = false } = {},
  ) {
    const recorder = await freshRecorder()
    const member = { username: '0861112223' }
    recorder.recordStep({ type: 'open', to: '/user/home', flags }, 1)
    recorder
      .recordCall({ method: 'GET', path, input: {} }, 2)
      .answered(200, JSON.stringify({ ...member, profile: member }), undefined)
    recorder.recordStep({ type: 'route', to: '/login?expired=1', flags: { ...flags, token: null } }, 3)
    if (goesOn) {
      const call = recorder.recordCall(
        { method: 'POST', path: '/api/login', input: { username, password: 'pw' } },
        4,
      )
      recorder.recordStep({ type: 'route', to: '/contact', flags: { ...flags, token: null } }, 5)
      call.answered(200, '{"token":"a-token"}', undefined)
    } else talk(recorder, 'POST', '/api/login', { username, password: 'pw' }, answer)
    const { exchanges, steps } = recorder.readRecording()
    return { calls: exchanges.map(({ path }) => path), places: steps.map(({ to }) => to) }
  }

  it('forgets what another member left, from the sign-in page on', async () => {
    expect(await afterLoss('0869999999')).toEqual({ calls: ['/api/login'], places: ['/login?expired=1'] })
  })

  it('keeps what led to the loss when the same member returns, or nobody', async () => {
    const all = { calls: ['/api/account/profile', '/api/login'], places: ['/user/home', '/login?expired=1'] }
    expect(await afterLoss('0861112223')).toEqual(all)
    expect(await afterLoss('0869999999', { answer: { message: 'WRONG_CREDENTIAL' } })).toEqual(all)
  })

  it('identifies the member by the wallet alone', async () => {
    const path = '/api/wallet'
    expect((await afterLoss('0861112223', { path })).calls).toEqual([path, '/api/login'])
    expect((await afterLoss('0869999999', { path })).calls).toEqual(['/api/login'])
  })

  it('drops every call of another member, even one answered later', async () => {
    expect(await afterLoss('0869999999', { goesOn: true })).toEqual({ calls: [], places: ['/contact'] })
  })

  it('keeps what a visitor did before', async () => {
    const recorder = await freshRecorder()
    recorder.recordStep({ type: 'open', to: '/register', flags: { ...flags, token: null } })
    talk(recorder, 'POST', '/api/account', {}, {})
    signIn(recorder, '0861112223')
    expect(recorder.readRecording().exchanges).toHaveLength(2)
  })
})
