import { beforeEach, describe, expect, it } from 'vitest'
import * as recorder from '@/api/privacy/classified-recorder'
import { isRecord } from '@/lib/is-record'
import { type Api, CANARIES, plant } from '@/testing/canaries'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'

beforeEach(recorder.clear)

/** The exchanges of a session in which each secret occurs. */
function plantedExchanges() {
  plant(recorder)
  return recorder.readRecording().exchanges
}

describe('the recorder', () => {
  it('keeps none of the secrets that it recorded, in any spelling', () => {
    plant(recorder)
    const kept = JSON.stringify(recorder.readRecording())
    const found = Object.entries(CANARIES).filter(
      ([, secret]) => kept.includes(secret) || kept.includes(encodeURIComponent(secret)),
    )
    expect(found.map(([kind]) => kind)).toEqual([])
    for (const part of ['CANARINA', 'YELLOWBIRD', 'Canarius', 'คานารี', 'ຄານາຣີ', '086-111-2223'])
      expect(kept).not.toContain(part)
  })

  it('control: a planted secret is found in unredacted data', () => {
    const planted: string[] = []
    plant({
      recordCall: (sent: object) => {
        planted.push(JSON.stringify(sent))
        return { answered: (_: number, body: string) => planted.push(body) }
      },
      recordStep: (step: object) => planted.push(JSON.stringify(step)),
    } as unknown as Api)
    const all = planted.join('\n')
    const missing = Object.entries(CANARIES).filter(([, secret]) => !all.includes(secret))
    expect(missing).toEqual([])
  })

  it('gives a member one substitute everywhere, and another member another', () => {
    const exchanges = plantedExchanges()
    const at = (path: string) => exchanges.filter((one) => one.path === path)
    const profile = JSON.parse(at('/api/account/profile')[0]?.body ?? '{}')
    expect(profile.username).toMatch(/^0{8,}\d+$/)
    expect(at('/api/login')[0]?.input).toMatchObject({ username: profile.username, password: 'password-1' })
    expect(at('/api/login')[1]?.body).toContain(profile.username)
    expect(at('/api/otp/send')[0]?.input).toEqual({ phoneNumber: profile.username })
    const friend = JSON.parse(at('/api/invite')[0]?.body ?? '{}').invites[0].from.name
    expect(friend).not.toBe(profile.name)
    expect(JSON.parse(at('/api/statement')[0]?.body ?? '{}').statements[0].to).toBe(friend)
  })

  it('masks the path of a game sign-in', () => {
    const exchanges = plantedExchanges()
    const path = exchanges.find((one) => one.path.startsWith('/api/autoLogin'))?.path
    const account = JSON.parse(exchanges.find((one) => one.path === '/api/wallet/account/PG')?.body ?? '{}')
    expect(path).toBe(`/api/autoLogin/pgslot/${account.username}/${account.password}`)
  })

  it('keeps what a replay needs: codes, amounts, shapes, public names', () => {
    const exchanges = plantedExchanges()
    const body = (path: string) => JSON.parse(exchanges.find((one) => one.path === path)?.body ?? 'null')
    expect(body('/api/wallet').wallet.amount).toBe(21234.5)
    expect(body('/api/wallet').slots[0]).toMatchObject({
      code: 'PG',
      name: 'PG Slot',
      web: 'https://pg.example/play?u={username}',
    })
    expect(body('/api/account/profile')).toMatchObject({ coin: 3, createdAt: '2026-01-02T00:00:00.000Z' })
    expect(body('/api/otp/verify').code).toBe('OTP_CODE_VALID')
    expect(body('/api/invite').invites[0].amount).toBe(5)
    expect(exchanges.find(({ path }) => path === '/api/wallet/account/PG')?.status).toBe(200)
  })
})

/** Undeclared fields as servers add them. No pattern for field names (`BY_KEY`) marks one of them as a secret. */
const UNDECLARED = {
  refresh: 'quietRefreshCanary',
  sid: 'quiet-sid-canary',
  session: 'quiet session canary',
  auth: 'quiet.auth.canary',
  contact: 'quiet.canary@mail.example',
  line: 'Quietcanary Line',
  facebook: 'คานารีเงียบ',
  referredBy: 'ຄານາຣີງຽບ',
  pin2: 271828,
  ref: '27-18-28',
  extra: { deeper: ['quietlistcanary', { deepest: 'quietdeepcanary' }], 'quiet.key@mail.example': 1 },
  json: '{"inside":"quietjsoncanary"}',
}
const CANARY = /quiet|คานารีเงียบ|ຄານາຣີງຽບ|271828|27-18-28/i

/** The value with the undeclared fields added to each object. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted)
  if (!isRecord(value) || value instanceof Blob) return value
  const own = Object.entries(value).map(([name, one]) => [name, planted(one)])
  return { ...Object.fromEntries(own), ...UNDECLARED }
}

describe.each(endpoints)('of $id', ({ id, spec }) => {
  const { method, path } = spec
  const { input = {}, answer = {} } = samples[id] ?? {}
  const sent = planted(input) as Record<string, unknown>
  const failure = { message: 'NO_DATA', error: { message: 'NO_DATA' }, errors: [{ message: 'NO_DATA' }] }
  const bodies = [
    [200, planted(answer)],
    [200, { data: planted(answer) }],
    [200, planted({ user: answer, data: { profile: answer } })],
    [400, planted(failure)],
    [500, { data: planted(failure) }],
  ] as const

  it('nothing is kept that a request or an answer contains beyond the declaration', () => {
    for (const [status, body] of bodies)
      recorder
        .recordCall({ method, path, input: { ...sent }, schemas: spec })
        .answered(status, JSON.stringify(body), undefined)
    const { exchanges } = recorder.readRecording()
    expect(exchanges).toHaveLength(bodies.length)
    for (const { input, path, body } of exchanges)
      expect(JSON.stringify([input, path, body])).not.toMatch(CANARY)
    expect(exchanges[3]?.body).toContain('NO_DATA')
    // The control: the planted values are in what was sent and answered, and their lengths remain.
    expect(JSON.stringify(sent)).toMatch(CANARY)
    for (const [, body] of bodies) expect(JSON.stringify(body)).toMatch(CANARY)
    const whole = JSON.parse(exchanges[0]?.body ?? '')
    expect(Object.values(Array.isArray(answer) ? whole[0] : whole)).toContain(
      'x'.repeat(UNDECLARED.session.length),
    )
  })
})
