import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { isRecord } from '@/lib/is-record'
import { type Endpoint, endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { formsOf, reads } from '@/testing/tolerance-table'
import { emptied, enveloped, variantsOf } from '@/testing/variants'
import { login } from './auth'
import { bonuses } from './bonus'
import type { EndpointSpec } from './core/endpoint/endpoint-spec'
import { toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { readOddAnswers } from './core/wire/odd-answers'
import { autoLogin } from './game'
import { withdrawLimits } from './member-lookup'
import { sendOtp, verifyOtp } from './otp'
import { createQr } from './qrcode'
import { refundCheck } from './refund'
import { validateAccount } from './registration'

// Answers are read strictly where it matters, and tolerantly otherwise.

beforeEach(() =>
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z'), toFake: ['Date', 'performance'] }),
)

/** The value that is read, or the error thrown. */
function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return toApiError(error)
  }
}

describe.each(endpoints)('$id', ({ id, spec }) => {
  const read = (wire: unknown) => readOutput(spec, 200, JSON.stringify(wire))
  const { answer } = samples[id] ?? {}
  const shape = shapeOf(spec.output)
  const envelopes = Object.entries(enveloped(answer)).map(([name, wire]) => ({ name, wire }))
  const forms = [...variantsOf(shape, answer), ...envelopes, ...formsOf(id)]

  test('is read alike in every form', () => {
    const canonical = read(answer)
    for (const { name, wire } of forms) expect([name, read(wire)]).toEqual([name, canonical])
  })

  test('reads a field that is null as one that is missing', () => {
    const { missing, nulls } = emptied(shape, answer)
    expect(outcome(() => read(nulls))).toEqual(outcome(() => read(missing)))
  })
})

test.each(reads)('the output of $id: $name', ({ id, wire, gives }) => {
  const endpoint = endpoints.find((one) => one.id === id)
  if (!endpoint) throw new Error(`no endpoint ${id}`)
  expect(readOutput(endpoint.spec, 200, JSON.stringify(wire))).toMatchObject(gives)
})

// What came and could not be read is never read as none: an empty list, no limit, off, or a usual number.

type Path = readonly string[]

/** The lists, numbers and flags of an answer, by their paths. The entry of a list is `0`. */
function placesIn(shape: Shape, path: Path = []): { path: Path; shape: Shape }[] {
  if (shape.kind === 'list') return [{ path, shape }, ...placesIn(shape.item, [...path, '0'])]
  if (shape.kind === 'record')
    return Object.entries(shape.fields).flatMap(([name, field]) => placesIn(field, [...path, name]))
  return shape.kind === 'field' && /^(money|number|flag)$/.test(shape.is) ? [{ path, shape }] : []
}

/** The answer with another value at a path. */
function put(answer: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(answer)) return [put(answer[0], rest, value)]
  return isRecord(answer) ? { ...answer, [key]: put(answer[key], rest, value) } : answer
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (isRecord(inside) || Array.isArray(inside) ? Reflect.get(inside, key) : inside),
    value,
  )

const FAILED = Symbol('failed')
const queries = endpoints.filter(({ spec }) => spec.kind === 'query')
const places = queries.flatMap((endpoint) =>
  placesIn(shapeOf(endpoint.spec.output)).map((place) => ({
    ...place,
    endpoint,
    name: `${endpoint.id} ${place.path.join('.')}`,
  })),
)
const lists = places.filter(({ shape }) => shape.kind === 'list')

function read({ id, spec }: Endpoint, path: Path, value: unknown) {
  try {
    return readOutput(spec, 200, JSON.stringify(put(samples[id]?.answer, path, value)))
  } catch {
    return FAILED
  }
}

describe('what cannot be read', () => {
  test.each(places)('is not read as none in $name', ({ endpoint, path, shape }) => {
    const isList = shape.kind === 'list'
    const output = read(endpoint, path, isList ? [[], 42] : '?')
    if (output === FAILED) return
    const found = at(output, path)
    if (isList) expect(Object(found).length).not.toBe(0)
    else expect(found ?? Number.NaN).toBeNaN()
  })

  test.each(lists)('costs an entry of a list only, and is noted: $name', ({ endpoint, path }) => {
    const [entry] = [at(samples[endpoint.id]?.answer, path)].flat()
    const entries = (...wire: unknown[]) => at(read(endpoint, path, wire), path)
    const [good] = [entries(entry)].flat()
    expect([...Object(entries(entry, [], entry))]).toEqual([good, good])
    expect(readOddAnswers().at(-1)?.where).toMatch(/\[1\]$/)
  })

  test('is many lists, numbers and flags, and what can be read is read (the control)', () => {
    expect([lists.length > 10, places.length > 40]).toEqual([true, true])
    for (const { endpoint, path } of places)
      expect(read(endpoint, path, at(samples[endpoint.id]?.answer, path))).not.toBe(FAILED)
  })

  test('is a limit under another name, which is not "no limit"', () => {
    const limits = (answer: object) => () => readOutput(withdrawLimits.spec, 200, JSON.stringify(answer))
    expect(limits({ withdrawMin: 100, withdraw_max: 500 })).toThrow()
    expect(limits({ withdrawMin: 100, _id: 'a', page: 1 })()).toEqual({
      withdrawMin: 100_00,
      withdrawMax: null,
    })
  })

  test('is a bonus limit, which is not "any number of times"', () => {
    const limit = (maxReceived: unknown) => {
      const answer = JSON.stringify([{ code: 'DAILY', maxReceived }])
      return readOutput(bonuses.spec, 200, answer)
    }
    expect(limit('lots')).toMatchObject([{ maxReceived: Number.NaN }])
    expect(limit(null)).toMatchObject([{ maxReceived: null }])
  })
})

/** The failure by which an answer is no success; null for a success. */
function failureOf(spec: EndpointSpec, body: object) {
  try {
    readOutput(spec, 200, JSON.stringify(body))
    return null
  } catch (error) {
    return toApiError(error)
  }
}
const refusalOf = (spec: EndpointSpec, body: object) => failureOf(spec, body)?.code ?? 'none'

const ENDPOINTS: [string, (said: string) => string, string][] = [
  ['a QR', (message) => refusalOf(createQr.spec, { hasQrcode: false, message }), 'QR_FAIL'],
  ['a sent code', (code) => refusalOf(sendOtp.spec, { code }), 'OTP_SEND_FAIL'],
  ['a checked code', (code) => refusalOf(verifyOtp.spec, { code }), 'OTP_VERIFY_FAIL'],
]

// A message that a declaration takes from a field of the answer is cleaned like any other message.
test.each(ENDPOINTS)('the refusal of %s is fit to be shown', (_, refused, otherwise) => {
  expect(refused('OTP_BLOCK')).toBe('OTP_BLOCK')
  expect(refused('Come back \u202Eat 9\u0000')).toBe('Come back at 9')
  expect(refused('a'.repeat(400))).toHaveLength(300)
  expect(refused('<html><body>502</body></html>')).toBe(otherwise)
})

test.each(ENDPOINTS.slice(0, 2))('a refusal of %s without a text is a refusal', (_, refused, otherwise) => {
  expect(refused('  ')).toBe(otherwise)
})

test('an answer that is no refusal has no text', () => {
  expect(refusalOf(createQr.spec, { hasQrcode: true, message: 'OK' })).toBe('none')
  expect(refusalOf(sendOtp.spec, { code: '', otpToken: 'x' })).toBe('none')
  for (const code of ['OTP_CODE_VALID', 'OTP_VERIFIED', 'OK', '', 200])
    expect(refusalOf(verifyOtp.spec, { code })).toBe('none')
})

const WORDS = { message: 'ยอดเงินไม่เพียงพอ' }

test.each<[what: string, spec: EndpointSpec, body: object, kind: string | null]>([
  ['a sign-in is refused by words', login.spec, WORDS, 'refused'],
  ['a sign-in needs a token', login.spec, { success: true }, 'schema'],
  ['a sign-in at a game needs a link', autoLogin.spec, { success: true }, 'schema'],
  ['a code is decided by the next call', verifyOtp.spec, WORDS, null],
  ['so is a registration', validateAccount.spec, WORDS, null],
  ['cashback is not "none" by an empty answer', refundCheck.spec, {}, 'schema'],
])('%s', (_, spec, body, kind) => {
  expect(failureOf(spec, body)?.kind ?? null).toBe(kind)
})
