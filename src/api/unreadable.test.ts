import { describe, expect, it } from 'vitest'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { isRecord } from '@/lib/is-record'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { bonuses } from './bonus'
import { readOutput } from './core/endpoint/read-answer'
import { readOddAnswers } from './core/wire/odd-answers'
import { withdrawLimits } from './member-lookup'

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
const reads = endpoints.filter(({ spec }) => spec.kind === 'query')
const places = reads.flatMap((endpoint) =>
  placesIn(shapeOf(endpoint.spec.output)).map((place) => ({
    ...place,
    endpoint,
    name: `${endpoint.id} ${place.path.join('.')}`,
  })),
)
const lists = places.filter(({ shape }) => shape.kind === 'list')

function read({ id, spec }: (typeof reads)[number], path: Path, value: unknown) {
  try {
    return readOutput(spec, 200, JSON.stringify(put(samples[id]?.answer, path, value)))
  } catch {
    return FAILED
  }
}

describe('what cannot be read', () => {
  it.each(places)('is not read as none in $name', ({ endpoint, path, shape }) => {
    const isList = shape.kind === 'list'
    const output = read(endpoint, path, isList ? [[], 42] : '?')
    if (output === FAILED) return
    const found = at(output, path)
    if (isList) expect(Object(found).length).not.toBe(0)
    else expect(found ?? Number.NaN).toBeNaN()
  })

  it.each(lists)('costs an entry of a list only, and is noted: $name', ({ endpoint, path }) => {
    const [entry] = [at(samples[endpoint.id]?.answer, path)].flat()
    const entries = (...wire: unknown[]) => at(read(endpoint, path, wire), path)
    const [good] = [entries(entry)].flat()
    expect([...Object(entries(entry, [], entry))]).toEqual([good, good])
    expect(readOddAnswers().at(-1)?.where).toMatch(/\[1\]$/)
  })

  it('is many lists, numbers and flags, and what can be read is read (the control)', () => {
    expect([lists.length > 10, places.length > 40]).toEqual([true, true])
    for (const { endpoint, path } of places)
      expect(read(endpoint, path, at(samples[endpoint.id]?.answer, path))).not.toBe(FAILED)
  })

  it('is a limit under another name, which is not "no limit"', () => {
    const limits = (answer: object) => () => readOutput(withdrawLimits.spec, 200, JSON.stringify(answer))
    expect(limits({ withdrawMin: 100, withdraw_max: 500 })).toThrow()
    expect(limits({ withdrawMin: 100, _id: 'a', page: 1 })()).toEqual({
      withdrawMin: 100_00,
      withdrawMax: null,
    })
  })

  it('is a bonus limit, which is not "any number of times"', () => {
    const limit = (maxReceived: unknown) => {
      const answer = JSON.stringify([{ code: 'DAILY', maxReceived }])
      return readOutput(bonuses.spec, 200, answer)
    }
    expect(limit('lots')).toMatchObject([{ maxReceived: Number.NaN }])
    expect(limit(null)).toMatchObject([{ maxReceived: null }])
  })
})
