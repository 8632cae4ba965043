import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { toAsciiDigits } from '@/lib/text/digits'
import {
  ACKNOWLEDGEMENTS,
  enveloped,
  hasDefault,
  listName,
  NEITHER,
  OTHER_THINGS,
  paged,
  REFUSALS,
  REFUSALS_BY_CODE,
  UNCLEAR,
  WORDS,
} from '@/testing/answer-shapes'
import { type Endpoint, endpoints, idOf } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { defineMutation } from './core/declare/define-endpoint'
import { isAssent } from './core/endpoint/codes'
import { type ApiError, toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { shapeOf } from './core/wire/metadata'
import { acknowledgement } from './core/wire/wire'
import { currentPromotion, findPromotion } from './promotion'

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

describe.each(endpoints)('$id', (endpoint) => {
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

describe.each(reads)('the read $id', (endpoint) => {
  it.each(OTHER_THINGS.map((body) => [body]))('is not understood in %j', (body) => {
    if (hasDefault(endpoint)) return
    if ([idOf(findPromotion), idOf(currentPromotion)].includes(endpoint.id) && text(body).includes('ok'))
      return
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

// Checking a code and a registration is decided by the next call, and sending a code by its token.
const decidedOtherwise = ({ spec }: Endpoint) => spec.evidence === 'next-call' || spec.refusal !== undefined
const decided = writes.filter((endpoint) => !decidedOtherwise(endpoint))

describe.each(decided)('the write $id', (endpoint) => {
  it.each(NEITHER.map((body) => [body]))(
    "is neither done nor refused by %j, and keeps the server's words",
    (body) => {
      const error = failure(endpoint, body)
      if (endpoint.spec.messageRefuses && error?.kind === 'refused') return
      expect(error?.outcome).toBe('unknown')
      const words = /"(?:message|msg|reason|state|returnMessage)":"([^"]+)"/.exec(JSON.stringify(body))?.[1]
      if (words) expect(error?.said).toBe(words)
    },
  )

  it('never succeeds by an object of outcomes in words', () => {
    const name = fc.constantFrom('success', 'status', 'state', 'result', 'code', 'message', 'msg', 'reason')
    const words = fc.string({ minLength: 1, unit: 'grapheme' }).filter(isNoProtocolWord)
    const outcome = fc.dictionary(name, words, { minKeys: 1 })
    const nested = fc.record({ data: outcome })
    fc.assert(
      fc.property(fc.oneof(outcome, nested), (body) => {
        fc.pre(!needsFields(endpoint) || !/"(result|code)":/.test(JSON.stringify(body)))
        expect(failure(endpoint, body)).not.toBeNull()
      }),
      { numRuns: 30 },
    )
  })
})

/** Whether a text is none of the words that say yes in every protocol. */
const isNoProtocolWord = (text: string) =>
  text.trim() !== '' && !isAssent(text) && !/^[\d\s.eE+-]+$/.test(toAsciiDigits(text))

describe('the positive control', () => {
  it.each([
    [{ status: true, message: WORDS }],
    [{ code: 0, msg: WORDS }],
    [{ code: 200, message: WORDS }],
    [{ success: true, data: { message: WORDS } }],
  ])('%j says yes', (body) => {
    for (const endpoint of decided.filter((one) => !needsFields(one)))
      expect(failure(endpoint, body)).toBeNull()
  })
})

test('a mutation cannot be declared without its sign of success and its evidence', () => {
  const declared = {
    key: ['wallet', 'test'],
    path: '/api/test',
    input: z.object({}),
    output: acknowledgement,
  } as const
  const whole = { ...declared, success: 'acknowledged', evidence: 'none' } as const
  // @ts-expect-error: `success` is missing
  expect(defineMutation({ ...declared, evidence: 'none' }).spec.success).toBeUndefined()
  // @ts-expect-error: `evidence` is missing
  expect(defineMutation({ ...declared, success: 'acknowledged' }).spec.evidence).toBeUndefined()
  expect(defineMutation(whole).spec).toMatchObject({ success: 'acknowledged', evidence: 'none' })
})

test('every write declares its sign of success', () => {
  expect(writes.length).toBeGreaterThanOrEqual(35)
  expect(writes.filter(({ spec }) => !spec.success).map(({ id }) => id)).toEqual([])
})
