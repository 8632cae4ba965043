import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shapeOf } from '@/api/core/wire/metadata'
import { entries } from '@/testing/broken-entries'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { BARE_2XX, reads, variants } from '@/testing/tolerance-table'
import { emptied, LONG_NUMBER, variantsOf, withLongNumbers } from '@/testing/variants'
import { toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { readOddAnswers } from './core/wire/odd-answers'

// Answers are read strictly where it matters, and tolerantly otherwise.

beforeEach(() =>
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z'), toFake: ['Date', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

test('every endpoint has a sample, and no sample is left over', () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map(({ id }) => id).sort())
})

let proved = 0
let longNumbers = 0

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

  if (answer === undefined) {
    test.each(BARE_2XX)('is done by a 2xx with %j', (body) => {
      expect(() => readOutput(spec, 204, body)).not.toThrow()
      proved += 1
    })
    return
  }

  const shape = shapeOf(spec.output)
  const forms = [...variantsOf(shape, answer), ...(variants[id] ?? [])]

  test('is read alike in every form', () => {
    const canonical = read(answer)
    for (const { name, wire } of forms) {
      expect([name, read(wire)]).toEqual([name, canonical])
      proved += 1
    }
    expect(forms.length).toBeGreaterThanOrEqual(3)
  })

  test("keeps the digits of a number that JavaScript can't represent", () => {
    const text = JSON.stringify(withLongNumbers(shape, answer))
    const numbers = text.replaceAll(`"${LONG_NUMBER}"`, LONG_NUMBER)
    const readText = (json: string) => outcome(() => readOutput(spec, 200, json))
    expect(readText(numbers)).toEqual(readText(text))
    expect(JSON.stringify(readText(numbers))).not.toContain(String(Number(LONG_NUMBER)))
    if (numbers !== text) longNumbers += 1
  })

  test('reads a field that is null as one that is missing', () => {
    const { missing, nulls } = emptied(shape, answer)
    expect(outcome(() => read(nulls))).toEqual(outcome(() => read(missing)))
    proved += 2
  })
})

test('most endpoints have a field for a long number', () => {
  expect(longNumbers).toBeGreaterThan(25)
})

describe('the output', () => {
  test.each(reads)('$id: $name', ({ id, wire, gives }) => {
    const endpoint = endpoints.find((one) => one.id === id)
    if (!endpoint) throw new Error(`no endpoint ${id}`)
    expect(readOutput(endpoint.spec, 200, JSON.stringify(wire))).toMatchObject(gives)
    proved += 1
  })

  test('was proved in nine forms and more for each endpoint on average', () => {
    expect(proved).toBeGreaterThan(endpoints.length * 9)
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
