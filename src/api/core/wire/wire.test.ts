import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withdrawLimits } from '@/api/member-lookup'
import { refundCheck } from '@/api/refund'
import { type Satang, satang } from '@/lib/money'
import { recognitionOf, shapeOf } from './metadata'
import { readOddAnswers } from './odd-answers'
import {
  acknowledgement,
  defaulted,
  entriesThatCame,
  flag,
  list,
  nullable,
  number,
  oneOf,
  orElse,
  orNull,
  readText,
  record,
  string,
  text,
  withMissing,
} from './wire'
import { exactAmount, instant, label, money } from './wire-values'

describe('an answer that is only a message', () => {
  it.each([
    [{ message: 'BONUS_CLEAR' }, 'BONUS_CLEAR'],
    [{ data: { message: 'BONUS_CLEAR' } }, 'BONUS_CLEAR'],
    ['BONUS_CLEAR', 'BONUS_CLEAR'],
    [null, ''],
    [{}, ''],
  ])('%j says %j', (value, said) => {
    expect(acknowledgement.parse(value)).toEqual({ message: said })
  })

  it('is no list and no number', () => {
    for (const value of [[], 42]) expect(acknowledgement.safeParse(value).success).toBe(false)
  })
})

it('reads whether there is a refund and a blocking bonus, and what says neither as unknown', () => {
  const read = (value: unknown) => {
    const { result, bonus } = refundCheck.spec.output.parse(value)
    return [result, bonus]
  }
  expect(read({ result: 120.5, bonus: 'DAILY' })).toEqual([true, null])
  expect(read({ result: 'perhaps', bonus: 'perhaps' })).toEqual([null, null])
  expect(read({ result: true, bonus: true })).toEqual([true, true])
  expect(read({ result: { amount: 1 }, hasBonus: null, bonus: {} })).toEqual([true, true])
  expect(read({ result: true, hasBonus: false, bonus: 'DAILY' })).toEqual([true, false])
  for (const no of [false, 0, '0', 'false']) expect(read({ result: no, bonus: no })).toEqual([false, false])
  for (const none of [null, '', undefined]) expect(read({ result: none, bonus: none })).toEqual([null, false])
})

it('a list knows how many entries the server sent', () => {
  const names = list(record({ name: text('title') }), 'names')
  expect(entriesThatCame(names.parse([{ name: 'a' }, 42, { name: 'b' }]))).toBe(3)
  expect(entriesThatCame(names.parse([{ name: 'a' }]))).toBe(1)
})

it('a refetched list knows how many too, although the cache shares equal parts of two answers', async () => {
  const page = record({ names: list(record({ name: text('title') }), 'names') })
  const client = new QueryClient()
  /** Fetches the query and returns its cached names. */
  const read = async (...names: unknown[]) => {
    await client.query({ queryKey: ['page'], queryFn: () => page.parse({ names }) })
    return client.getQueryData<z.output<typeof page>>(['page'])?.names ?? []
  }
  const first = await read({ name: 'a' }, { name: 'b' })
  const second = await read({ name: 'a' }, { name: 'c' })
  expect(second[0]).toBe(first[0])
  expect(entriesThatCame(await read({ name: 'a' }, 42, { name: 'd' }))).toBe(3)
  expect(entriesThatCame(await read({ name: 'a' }, 42, null, { name: 'd' }))).toBe(4)
  expect(entriesThatCame(await read({ name: 'a' }, { name: 'd' }))).toBe(2)
})

describe('an amount', () => {
  it('is satang inside and baht on the wire, both ways', () => {
    expect(z.encode(money, satang(100_25))).toBe(100.25)
    expect(z.decode(money, 100.25)).toBe(100_25)
  })

  it('is whole satang: half a satang is not sent, and no amount too large to be exact is read', () => {
    expect(z.safeEncode(money, 0.5 as Satang).success).toBe(false)
    expect(z.safeDecode(money, 1e300).success).toBe(false)
  })

  it.each([
    [{ value: '1234.50', currency: 'THB' }, 1234_50],
    [{ amount: 5, currency: 'baht' }, 5_00],
    [{ value: { $numberDecimal: '5' }, currency: '฿' }, 5_00],
    [{ value: 5, currency: 'LAK' }, null],
    [{ value: 5, currency: 'USD' }, null],
    [{ value: 5, currency: null }, null],
    [{ value: 5 }, null],
    [{ currency: 'THB' }, null],
  ])('%j is an amount where the currency is the member’s', (given, amount) => {
    expect(money.safeParse(given).data ?? null).toBe(amount)
    expect(exactAmount.safeParse(given).success).toBe(false)
    const limits = withdrawLimits.spec.output
    expect(limits.safeParse({ withdrawMax: given }).data ?? null).toEqual(
      amount === null ? null : { withdrawMin: null, withdrawMax: amount },
    )
  })

  it('a limit that is missing, null or empty is none', () => {
    const none = { withdrawMin: null, withdrawMax: null }
    for (const given of [{ withdrawMax: null }, { withdrawMax: '' }, {}])
      expect(withdrawLimits.spec.output.parse(given)).toEqual(none)
  })
})

/** What a schema reads, or FAILED. */
const FAILED = 'failed'
const readAs = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : FAILED
}

describe('a field', () => {
  it.each<[name: string, z.ZodMiniType, reads: [value: unknown, out: unknown][]]>([
    [
      'text',
      text('title'),
      [
        ['a', 'a'],
        [5, '5'],
        [{ $oid: 'x' }, 'x'],
        ['', FAILED],
        [null, FAILED],
        [Number.NaN, FAILED],
        [true, FAILED],
      ],
    ],
    [
      'number',
      number,
      [
        [0, 0],
        ['1,234.5', 1234.5],
        ['1234.5', 1234.5],
        ['', FAILED],
        [null, FAILED],
        [true, FAILED],
      ],
    ],
    [
      'flag',
      flag,
      [
        [true, true],
        [false, false],
        [1, true],
        [0, false],
        ['1', true],
        ['0', false],
        [' TRUE ', true],
        [' False', false],
        [2, FAILED],
        ['yes', FAILED],
        [null, FAILED],
      ],
    ],
    [
      'one of some words',
      oneOf(['SUCCESS', 'failed'], 'OTHER' as 'SUCCESS' | 'failed' | 'OTHER'),
      [
        ['success', 'SUCCESS'],
        ['FAILED', 'failed'],
        ['else', 'OTHER'],
        [null, 'OTHER'],
        [undefined, 'OTHER'],
        [true, 'OTHER'],
      ],
    ],
    [
      'money',
      money,
      [
        [0, 0],
        [100.25, 100_25],
        ['100.25', 100_25],
        [{ $numberDecimal: '1.5' }, 1_50],
        ['', FAILED],
        [null, FAILED],
        ['much', FAILED],
      ],
    ],
    [
      'an exact amount',
      exactAmount,
      [
        [null, FAILED],
        ['much', FAILED],
      ],
    ],
    [
      'an instant',
      instant,
      [
        ['2026-07-01T00:00:00Z', Date.UTC(2026, 6)],
        [null, FAILED],
        ['soon', FAILED],
      ],
    ],
    [
      'label',
      label,
      [
        ['<b>a</b>', 'a'],
        ['<b></b>', FAILED],
        ['', FAILED],
        [null, FAILED],
        [5, '5'],
      ],
    ],
    [
      'an optional value',
      orElse(number, 'none'),
      [
        [5, 5],
        [null, 'none'],
        [undefined, 'none'],
        ['', 'none'],
        ['x', 'none'],
      ],
    ],
    [
      'or null',
      orNull(number),
      [
        [5, 5],
        ['x', null],
        [undefined, null],
      ],
    ],
    [
      'a default',
      defaulted(number, 7),
      [
        [5, 5],
        [null, 7],
        [undefined, 7],
        ['', 7],
        ['x', FAILED],
      ],
    ],
    [
      'a value or null',
      nullable(record({ n: number }), ({ n }) => n > 0),
      [
        [{ n: 1 }, { n: 1 }],
        [{ n: 0 }, FAILED],
        [{ n: 'x' }, FAILED],
        [null, null],
        [false, null],
        [undefined, FAILED],
      ],
    ],
    [
      'any value or null',
      nullable(number),
      [
        [0, 0],
        ['x', FAILED],
        [null, null],
      ],
    ],
  ])('%s', (_, schema, reads) => {
    expect(reads.map(([value]) => readAs(schema, value))).toEqual(reads.map(([, out]) => out))
  })

  it('may be missing from an object where it is optional', () => {
    const shape = record({ a: orNull(text('title')), b: defaulted(flag, false), c: list(record({}), 'c') })
    expect(shape.parse({})).toEqual({ a: null, b: false, c: [] })
    expect(readAs(record({ a: text('title') }), {})).toBe(FAILED)
  })

  it('says what was expected', () => {
    expect(flag.safeParse('x').error?.issues[0]?.message).toBe('expected true or false')
    expect(z.safeDecode(money, Number.NaN).error?.issues[0]?.message).toBe('expected an amount of money')
    expect(text('title').safeParse('').error?.issues[0]?.message).toBe('expected a text')
    expect(defaulted(flag, false).safeParse(5).error?.issues[0]?.message).toBe('expected another value')
    expect(list(number).safeParse(5).error?.issues[0]?.message).toBe('expected a list')
    expect(nullable(number).safeParse('x').error?.issues[0]?.message).toBe('expected an object or null')
  })

  it('of an input is a text', () => {
    expect([readAs(string('code'), 'a'), readAs(string('code'), 5)]).toEqual(['a', FAILED])
    expect([readText({}), readText(Number.POSITIVE_INFINITY)]).toEqual([null, null])
  })
})

describe('a list', () => {
  const names = list(record({ name: text('title') }), 'names')
  it('notes a missing one and what an entry lacks', () => {
    names.parse(null)
    expect(readOddAnswers().at(-1)).toMatchObject({ where: 'names', what: ['(whole): no list'] })
    names.parse([{ name: 'a' }, {}])
    expect(readOddAnswers().at(-1)?.where).toBe('names[1]')
    names.parse(undefined)
    expect(readOddAnswers().at(-1)).toMatchObject({ where: 'names', what: ['(whole): no list'] })
    list(number).parse(null)
    expect(readOddAnswers().at(-1)).toMatchObject({ where: 'list', what: ['(whole): no list'] })
    list(record({ name: text('title') })).safeParse([5])
    expect(readOddAnswers().at(-1)?.where).toBe('list[0]')
    const noted = readOddAnswers().length
    names.parse([])
    names.parse({ names: null })
    expect(readOddAnswers()).toHaveLength(noted)
  })

  it('is an object of entries, and fails for what is none', () => {
    expect(readAs(names, { x: { name: 'a' } })).toEqual([{ name: 'a' }])
    expect([readAs(names, 5), readAs(names, { x: 5 })]).toEqual([FAILED, FAILED])
  })
})

describe('an object', () => {
  it.each<[what: string, z.ZodMiniType, value: unknown, out: unknown]>([
    [
      'a bare list',
      record({ rows: list(record({ n: number }), 'rows') }, { bare: 'rows' }),
      [{ n: 1 }],
      { rows: [{ n: 1 }] },
    ],
    ['a list without a field for it', record({ n: orNull(number) }), [], FAILED],
    ['a bare text', record({ a: text('title') }, { bareText: 'a' }), 'hello', { a: 'hello' }],
    [
      'a bare text in a wrapper',
      record({ a: text('title') }, { bareText: 'a' }),
      { data: 'hello' },
      { a: 'hello' },
    ],
    [
      'an object with that field',
      record({ a: text('title') }, { bareText: 'a' }),
      { a: 'x', data: 'y' },
      { a: 'x' },
    ],
    ['a text without a field for it', record({ a: orNull(text('title')) }), 'hello', FAILED],
    ['null', record({ a: orNull(text('title')) }), null, { a: null }],
    ['the empty text', record({ a: orNull(text('title')) }), '', { a: null }],
    ['id for _id', record({ _id: text('id') }), { id: 'x' }, { _id: 'x' }],
    ['_id before id', record({ _id: text('id') }), { _id: 'y', id: 'x' }, { _id: 'y' }],
    ['a text without a field for it, where it has an id', record({ _id: orNull(text('id')) }), 'x', FAILED],
    ['id as itself', record({ id: orNull(text('id')) }), { _id: 'x' }, { id: null }],
    [
      "the contract's own wrapper",
      record({ a: number }, { wrapper: 'profile' }),
      { data: { result: { a: 1 } } },
      { a: 1 },
    ],
    ['one wrapper', record({ a: number }, { wrapper: 'profile' }), { result: { a: 1 } }, { a: 1 }],
    [
      'some of its fields beside an empty wrapper',
      record({ a: number, b: orNull(number) }, { wrapper: 'profile' }),
      { a: 1, data: {} },
      { a: 1, b: null },
    ],
    [
      'two wrappers, where the contract has none',
      record({ a: number }),
      { data: { result: { a: 1 } } },
      FAILED,
    ],
    ['another form', record({ a: orNull(number) }, { before: withMissing('a') }), {}, { a: null }],
    ['a form with it', record({ a: number }, { before: withMissing('a') }), { a: 1 }, { a: 1 }],
    [
      'a further reading',
      record({ a: number }, { derived: { b: { of: 'a', as: text('title') } } }),
      { a: 1 },
      { a: 1, b: '1' },
    ],
  ])('is read from %s', (_, schema, value, out) => expect(readAs(schema, value)).toEqual(out))
})

describe('the shape of', () => {
  const NUMBER = { kind: 'field', is: 'number', json: { type: 'number' }, optional: false }
  const TEXT = { kind: 'field', is: 'title', json: { type: 'string' }, optional: false }

  it.each<[what: string, schema: () => z.ZodMiniType, shape: object]>([
    ['a text', () => text('title'), TEXT],
    ['a text of an input', () => string('title'), TEXT],
    ['a number', () => number, NUMBER],
    ['an optional value', () => orElse(number, 0), { ...NUMBER, optional: true, lenient: true }],
    ['a value with a default', () => defaulted(number, 0), { ...NUMBER, optional: true }],
    ['a value or null', () => nullable(number), { ...NUMBER, optional: false, nullable: true }],
    ['a list', () => list(number, 'rows'), { kind: 'list', item: NUMBER, name: 'rows', optional: true }],
    [
      'an object',
      () => record({ a: number }, { parts: { b: text('title') }, wrapper: 'profile', bareText: 'a' }),
      {
        kind: 'record',
        fields: { a: NUMBER },
        parts: { b: TEXT },
        wrapper: 'profile',
        bareText: 'a',
        optional: false,
      },
    ],
    [
      'an object that has any of its fields',
      () => record({ a: orNull(number), b: number }, { some: true }),
      { some: ['a', 'b'] },
    ],
    [
      'an object that has some',
      () => record({ a: orNull(number), b: number }, { some: ['a'] }),
      { some: ['a'] },
    ],
  ])('%s', (_, schema, shape) => expect(shapeOf(schema())).toMatchObject(shape))

  it.each([
    ['an amount', orNull(money), '1.5', 'x'],
    ['a text', orElse(text('title'), ''), 5, {}],
    ['an object', orNull(record({ a: number })), { a: 1 }, { b: 1 }],
    ['within a default', defaulted(orNull(number), 0), '1', 'x'],
  ])('%s says what its reader throws away', (_, schema, read, thrownAway) => {
    const accepts = (value: unknown) => shapeOf(schema).accepts?.(value)
    expect([accepts(read), accepts(thrownAway)]).toEqual([true, false])
  })

  it('an object names its lists', () => {
    const schema = record({ a: number, b: list(number), c: list(number) })
    expect(recognitionOf(schema)?.lists).toEqual(['b', 'c'])
  })
})
