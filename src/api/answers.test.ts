import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { isRecord } from '@/lib/text/text'
import {
  ACKNOWLEDGEMENTS,
  enveloped,
  hasDefault,
  listName,
  OTHER_THINGS,
  paged,
  REFUSALS,
  REFUSALS_BY_CODE,
  UNCLEAR,
  WORDS,
} from '@/testing/answer-shapes'
import { wasReadAsSuccess } from '@/testing/earlier-reading'
import { type Endpoint, endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { defineMutation } from './core/endpoint/define-endpoint'
import { type ApiError, toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { readPlain } from './core/endpoint/read-plain'
import { shapeOf } from './core/wire/metadata'
import { anything } from './core/wire/wire'

// A call succeeds or is refused only when the server says so. Each form of answer (`src/testing/answer-shapes.ts`)
// is tried on every declared endpoint that it fits.

const writes = endpoints.filter(({ spec }) => spec.kind === 'mutation')
const reads = endpoints.filter(({ spec }) => spec.kind === 'query')
const needsFields = ({ spec }: Endpoint) => typeof spec.success === 'object'

const text = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

function failure({ spec }: Endpoint, body: unknown): ApiError | null {
  try {
    readOutput(spec, 200, text(body))
    return null
  } catch (error) {
    return toApiError(error)
  }
}

describe.each(writes)('the write $id', (endpoint) => {
  it.each(REFUSALS.map((body) => [body]))('%j is a refusal with its text', (body) => {
    expect(failure(endpoint, body)).toMatchObject({ kind: 'refused', code: WORDS, outcome: 'refused' })
  })

  it.each(REFUSALS_BY_CODE.map((body) => [body]))('is refused by %j', (body) => {
    expect(failure(endpoint, body)).toMatchObject({ kind: 'refused', code: 'REQUEST_LIMIT' })
  })

  it('is refused by a bare false', () => {
    expect(failure(endpoint, 'false')).toMatchObject({ kind: 'refused', outcome: 'refused' })
  })

  it.each(UNCLEAR.map((body) => [body]))('has an unknown outcome after %s', (body) => {
    expect(failure(endpoint, body)?.outcome).toBe('unknown')
  })

  it.each(ACKNOWLEDGEMENTS.map((body) => [body]))('succeeds by %j only where it needs no field', (body) => {
    const error = failure(endpoint, body)
    // Without a token in the answer, sending a code is refused (refusals.test.ts).
    if (endpoint.id === 'POST /api/otp/send') return
    if (!needsFields(endpoint)) expect(error).toBeNull()
    else if (endpoint.spec.messageRefuses) expect(error).not.toBeNull()
    else expect(error?.outcome).toBe('unknown')
  })
})

describe.each(endpoints.filter(({ id }) => samples[id]?.answer !== undefined))('$id', (endpoint) => {
  const { answer } = samples[endpoint.id] ?? {}
  const read = (body: unknown) => readOutput(endpoint.spec, 200, JSON.stringify(body))

  it.each(Object.entries(enveloped(answer)))('is read alike in %s', (_, wire) => {
    expect(read(wire)).toEqual(read(answer))
  })

  const name = listName(answer)
  if (isRecord(answer) && name) {
    it.each(Object.entries(paged(answer, name)))('is read with its total %s', (_, wire) => {
      const whole = 'total' in answer ? { ...answer, total: 25 } : answer
      expect(read(wire)).toEqual(read(whole))
    })
  }
})

describe.each(reads.filter(({ spec }) => spec.output !== anything))('the read $id', (endpoint) => {
  it.each(OTHER_THINGS.map((body) => [body]))('is not understood in %j', (body) => {
    if (hasDefault(endpoint)) return
    if (endpoint.id === 'GET /api/promotion/find/:code' && text(body).includes('ok')) return
    expect(failure(endpoint, body)).toMatchObject({ kind: 'schema' })
  })

  it.each(REFUSALS.map((body) => [body]))('is refused by %j', (body) => {
    const own =
      shapeOf(endpoint.spec.output).kind === 'record' ? Object.keys(Object(samples[endpoint.id]?.answer)) : []
    const layers = [body, isRecord(body) ? body.data : null].filter(isRecord)
    if (layers.some((layer) => own.some((key) => key in layer))) return
    expect(failure(endpoint, body)).toMatchObject({ kind: 'refused', code: WORDS })
  })
})

describe.each(endpoints)('readPlain of $id', ({ id, spec }) => {
  const { answer } = samples[id] ?? {}
  const enveloping = answer === undefined ? [] : Object.values(enveloped(answer))
  const name = listName(answer)
  const pages = isRecord(answer) && name ? Object.values(paged(answer, name)) : []
  const others = [...REFUSALS, ...REFUSALS_BY_CODE, ...UNCLEAR, ...ACKNOWLEDGEMENTS, ...OTHER_THINGS]
  const denied = isRecord(answer)
    ? [
        { ...answer, success: false },
        { data: answer, meta: { success: false } },
      ]
    : []

  it('agrees with readOutput, or leaves the answer to it', () => {
    for (const body of [answer, ...enveloping, ...pages, ...denied, ...others].map(text)) {
      const plain = readPlain(spec, 200, body ?? '')
      if (plain) expect(readOutput(spec, 200, body ?? '')).toEqual(plain.output)
      expect(readPlain(spec, 500, body ?? '')).toBeUndefined()
    }
  })

  it(`${spec.kind === 'query' ? 'answers the read' : 'does not answer it'}`, () => {
    const isPlain = spec.kind === 'query' && spec.output !== anything && answer !== undefined
    expect(readPlain(spec, 200, JSON.stringify(answer) ?? '') !== undefined).toBe(isPlain)
  })
})

describe('the positive control', () => {
  const successes = (isDone: (endpoint: Endpoint) => boolean) => writes.filter(isDone).length

  it.each([
    [{ status: false, message: WORDS }, 29],
    [{ success: 'false', message: WORDS }, 29],
    [{ ok: false, msg: WORDS }, 29],
    [{ code: 9500, message: WORDS }, 29],
    ['Connection failed: Too many connections', 26],
  ])('the earlier reading took %j for a success of %d writes, and this one of none', (body, before) => {
    expect(successes(({ spec }) => wasReadAsSuccess(spec, text(body)))).toBe(before)
    expect(successes((endpoint) => failure(endpoint, body) === null)).toBe(0)
  })

  it('control: the same body with a sign of success is a success', () => {
    const transfer = writes.find(({ name }) => name === 'transfer')
    expect(transfer && failure(transfer, { status: true, message: WORDS })).toBeNull()
  })
})

test('a mutation cannot be declared without its sign of success', () => {
  const declared = {
    key: ['wallet', 'test'],
    path: '/api/test',
    input: z.object({}),
    output: anything,
  } as const
  // @ts-expect-error: `success` is missing
  expect(defineMutation(declared).spec.success).toBeUndefined()
  expect(defineMutation({ ...declared, success: 'acknowledged' }).spec.success).toBe('acknowledged')
})

test('every write declares its sign of success', () => {
  expect(writes.length).toBeGreaterThanOrEqual(35)
  expect(writes.filter(({ spec }) => !spec.success).map(({ id }) => id)).toEqual([])
})
