import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { toAsciiDigits } from '@/lib/text/digits'
import {
  ACKNOWLEDGEMENTS,
  hasDefault,
  NEITHER,
  OTHER_THINGS,
  REFUSALS,
  REFUSALS_BY_CODE,
  UNCLEAR,
  WORDS,
} from '@/testing/answer-shapes'
import { onePerKind } from '@/testing/endpoint-kinds'
import { type Endpoint, endpoints, idOf } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { isAssent } from './core/endpoint/codes'
import { type ApiError, toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { shapeOf } from './core/wire/metadata'
import { sendOtp } from './otp'
import { currentPromotion, findPromotion } from './promotion'

// A call succeeds or is refused only when the server says so. Each form of answer (`src/testing/answer-shapes.ts`)
// is tried on an endpoint of every kind that it fits.

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

/** Expects of each answer what it comes to: a failure, or null for a success. */
function expectEach(
  endpoint: Endpoint,
  bodies: readonly unknown[],
  expected: (body: unknown) => Partial<ApiError> | null,
) {
  for (const body of bodies) {
    const comes = expected(body)
    const read = expect(failure(endpoint, body), `after ${text(body)}`)
    if (comes) read.toMatchObject(comes)
    else read.toBeNull()
  }
}

describe.each(onePerKind(writes))('the write $id', (endpoint) => {
  it('is refused by what says no, with its text', () => {
    expectEach(endpoint, REFUSALS, () => ({ kind: 'refused', code: WORDS, outcome: 'refused' }))
    expectEach(endpoint, REFUSALS_BY_CODE, () => ({ kind: 'refused', code: 'REQUEST_LIMIT' }))
    expectEach(endpoint, ['false'], () => ({ kind: 'refused', outcome: 'refused' }))
  })

  it('has an unknown outcome after what is unclear', () => {
    expectEach(endpoint, UNCLEAR, () => ({ outcome: 'unknown' }))
  })
})

// Without a token in the answer, sending a code is refused (refusals.test.ts).
describe.each(onePerKind(writes.filter(({ spec }) => spec !== sendOtp.spec)))('the write $id', (endpoint) => {
  const { messageRefuses } = endpoint.spec

  it('succeeds by an acknowledgement only where it needs no field', () => {
    const missing = messageRefuses ? {} : ({ outcome: 'unknown' } as const)
    expectEach(endpoint, ACKNOWLEDGEMENTS, () => (needsFields(endpoint) ? missing : null))
  })
})

const MAY_BE_NONE = [idOf(findPromotion), idOf(currentPromotion)]
const isUnderstood = (endpoint: Endpoint, body: unknown) =>
  MAY_BE_NONE.includes(endpoint.id) && text(body).includes('ok')

/** Whether a field of the answer has the name of one by which the body refuses. */
function hasFieldOf({ id, spec }: Endpoint, body: unknown) {
  const own = shapeOf(spec.output).kind === 'record' ? Object.keys(Object(samples[id]?.answer)) : []
  return [body, isRecord(body) ? body.data : null]
    .filter(isRecord)
    .some((layer) => own.some((key) => key in layer))
}

describe.each(onePerKind(reads))('the read $id', (endpoint) => {
  it('is refused by what says no', () => {
    const refusals = REFUSALS.filter((body) => !hasFieldOf(endpoint, body))
    expectEach(endpoint, refusals, () => ({ kind: 'refused', code: WORDS }))
  })
})

describe.each(onePerKind(reads.filter((one) => !hasDefault(one))))('the read $id', (endpoint) => {
  it('is not understood in other things', () => {
    const others = OTHER_THINGS.filter((body) => !isUnderstood(endpoint, body))
    expectEach(endpoint, others, () => ({ kind: 'schema' }))
  })
})

// Checking a code and a registration is decided by the next call, and sending a code by its token.
const decidedOtherwise = ({ spec }: Endpoint) => spec.evidence === 'next-call' || spec.refusal !== undefined
const decided = onePerKind(writes.filter((endpoint) => !decidedOtherwise(endpoint)))

describe.each(decided)('the write $id', (endpoint) => {
  it("is neither done nor refused by what says neither, and keeps the server's words", () => {
    expectEach(endpoint, NEITHER, (body) => {
      const words = /"(?:message|msg|reason|state|returnMessage)":"([^"]+)"/.exec(JSON.stringify(body))?.[1]
      const said = words ? { said: words } : {}
      return endpoint.spec.messageRefuses ? said : { outcome: 'unknown', ...said }
    })
  })

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
