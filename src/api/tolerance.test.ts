import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from '@/api/core/wire/metadata'
import { entries } from '@/testing/broken-entries'
import { endpoints } from '@/testing/endpoints'
import { sampleCall, samples } from '@/testing/samples'
import { BARE_2XX, isDoneByBare2xx, reads, variants } from '@/testing/tolerance-table'
import { emptied, LONG_NUMBER, variantsOf, withLongNumbers } from '@/testing/variants'
import { toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { readOddAnswers } from './core/wire/odd-answers'
import { flag, list, orNull, record, string, text } from './core/wire/wire'
import { money } from './core/wire/wire-values'

// Answers are read strictly where it matters, and tolerantly otherwise.

beforeEach(() =>
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z'), toFake: ['Date', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

test('a sample has every declared field, and lists of one entry (a new endpoint has one by itself)', () => {
  const output = record({ rows: list(record({ code: text('code'), paid: orNull(money) })), isOpen: flag })
  const input = z.object({ to: string('phone'), page: z.optional(z.number()) })
  expect(sampleCall({ input, output })).toEqual({
    input: { to: '0812345678', page: 5 },
    answer: { rows: [{ code: 'PG', paid: 2450.75 }], isOpen: true },
  })
})

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

  if (isDoneByBare2xx(spec)) {
    test.each(BARE_2XX)('is done by a 2xx with %j', (body) => {
      expect(() => readOutput(spec, 204, body)).not.toThrow()
    })
  }

  const shape = shapeOf(spec.output)
  const forms = [...variantsOf(shape, answer), ...(variants[id] ?? [])]

  test('is read alike in every form', () => {
    const canonical = read(answer)
    for (const { name, wire } of forms) {
      expect([name, read(wire)]).toEqual([name, canonical])
    }
    expect(forms.length).toBeGreaterThanOrEqual(3)
  })

  test("keeps the digits of a number that JavaScript can't represent", () => {
    const text = JSON.stringify(withLongNumbers(shape, answer))
    const numbers = text.replaceAll(`"${LONG_NUMBER}"`, LONG_NUMBER)
    const readText = (json: string) => outcome(() => readOutput(spec, 200, json))
    expect(readText(numbers)).toEqual(readText(text))
    expect(JSON.stringify(readText(numbers))).not.toContain(String(Number(LONG_NUMBER)))
  })

  test('reads a field that is null as one that is missing', () => {
    const { missing, nulls } = emptied(shape, answer)
    expect(outcome(() => read(nulls))).toEqual(outcome(() => read(missing)))
  })
})

test('many endpoints have a field for a long number', () => {
  const withOne = endpoints.filter(({ id, spec }) =>
    JSON.stringify(withLongNumbers(shapeOf(spec.output), samples[id]?.answer)).includes(`"${LONG_NUMBER}"`),
  )
  expect(withOne.length).toBeGreaterThan(25)
})

describe('the output', () => {
  test.each(reads)('$id: $name', ({ id, wire, gives }) => {
    const endpoint = endpoints.find((one) => one.id === id)
    if (!endpoint) throw new Error(`no endpoint ${id}`)
    expect(readOutput(endpoint.spec, 200, JSON.stringify(wire))).toMatchObject(gives)
  })
})

describe.each(entries)('a broken entry of $id', ({ id, good, broken, list }) => {
  const spec = endpoints.find((one) => one.id === id)?.spec

  test.each(broken.map((entry) => [entry]))('such as %j costs that entry only, and is noted', (entry) => {
    if (!spec) throw new Error(`no endpoint ${id}`)
    const read = (wire: unknown[]) => list(readOutput(spec, 200, JSON.stringify(wire)) as never)
    expect([...read([good, entry, good])]).toEqual(read([good, good]))
    expect(read([good, good])).toHaveLength(2)
    read([good, entry, good])
    expect(readOddAnswers().at(-1)?.where).toMatch(/\[1\]$/)
  })
})
