import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shapeOf } from '@/api/core/wire/metadata'
import { enveloped } from '@/testing/answer-shapes'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { formsOf, reads } from '@/testing/tolerance-table'
import { emptied, variantsOf } from '@/testing/variants'
import { toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'

// Answers are read strictly where it matters, and tolerantly otherwise.

beforeEach(() =>
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z'), toFake: ['Date', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

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
