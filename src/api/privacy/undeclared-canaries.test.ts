import { beforeEach, describe, expect, it } from 'vitest'
import { profile } from '@/api/account'
import { login } from '@/api/auth'
import * as recorder from '@/api/privacy/classified-recorder'
import { isRecord } from '@/lib/is-record'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'

beforeEach(recorder.clear)

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

describe('undeclared fields', () => {
  const answerLogin = (body: object, status = 200) =>
    recorder
      .recordCall({ method: 'POST', path: '/api/login', input: {}, schemas: login.spec })
      .answered(status, JSON.stringify(body), undefined)

  it('keep their type and their length', () => {
    answerLogin({ token: 'abc', note: 'abcd', amount: -12.5, isOn: true, no: null })
    expect(JSON.parse(recorder.readRecording().exchanges[0]?.body ?? '')).toEqual({
      token: expect.stringMatching(/^token-\d+$/),
      note: 'xxxx',
      amount: -11.1,
      'field-4': false,
      no: null,
    })
  })

  it('keep a name only if it is made of words that the declarations of the calls so far have', () => {
    const { method, path } = profile.spec
    recorder.recordCall({ method, path, input: {}, schemas: profile.spec }).answered(200, '{}', undefined)
    const body = { created_at: 1, bankAccount2: 1, somchai: 1, somchaiName: 1, Amount: 1, '08-6111-2223': 1 }
    answerLogin(body)
    expect(Object.keys(JSON.parse(recorder.readRecording().exchanges[1]?.body ?? ''))).toEqual([
      'created_at',
      'bankAccount2',
      'field-3',
      'field-4',
      'field-5',
      'field-6',
    ])
  })

  it('reveal a key, which is then replaced in other texts', () => {
    const key = 'q1uietcanarykey'
    const answers = [{ refresh: key }, { message: `your key ${key} is old` }]
    for (const answer of answers) answerLogin(answer, 400)
    expect(recorder.readRecording().exchanges[1]?.body).toBe(
      `{"message":"your key ${'x'.repeat(key.length)} is old"}`,
    )
  })

  it('are the only data of an undeclared call', () => {
    recorder
      .recordCall({ method: 'POST', path: '/api/unheard-of', input: { amount: 5, quiet: 'quiet' } })
      .answered(200, '{"amount":5,"note":"quiet"}', '')
    expect(recorder.readRecording().exchanges).toMatchObject([
      { input: { amount: 1, 'field-2': 'xxxxx' }, body: '{"amount":1,"note":"xxxxx"}' },
    ])
  })
})
