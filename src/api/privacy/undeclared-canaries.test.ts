import { beforeEach, describe, expect, it } from 'vitest'
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
