import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withdrawLimits } from '@/api/member-lookup'
import { refundCheck } from '@/api/refund'
import { type Satang, satang } from '@/lib/money'
import { readOddAnswers } from './odd-answers'
import {
  defaulted,
  entriesThatCame,
  flag,
  list,
  nullable,
  number,
  oneOf,
  orElse,
  orNull,
  record,
  text,
} from './wire'
import { exactAmount, instant, label, money } from './wire-values'

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

it('a refetched list knows how many entries the server sent, although the cache shares equal parts of two answers', async () => {
  const page = record({ names: list(record({ name: text('title') }), 'names') })
  const client = new QueryClient()
  /** Fetches the query and returns its cached names. */
  const read = async (...names: unknown[]) => {
    await client.query({ queryKey: ['page'], queryFn: () => page.parse({ names }) })
    return client.getQueryData<z.output<typeof page>>(['page'])?.names ?? []
  }
  expect(entriesThatCame(await read({ name: 'a' }, { name: 'b' }))).toBe(2)
  expect(entriesThatCame(await read({ name: 'a' }, 42, { name: 'd' }))).toBe(3)
  expect(entriesThatCame(await read({ name: 'a' }, 42, null, { name: 'd' }))).toBe(4)
  expect(entriesThatCame(await read({ name: 'a' }, { name: 'd' }))).toBe(2)
})

it('an amount is satang inside and baht on the wire, both ways', () => {
  expect(z.encode(money, satang(100_25))).toBe(100.25)
  expect(z.decode(money, 100.25)).toBe(100_25)
})

it('an amount is whole satang: half a satang is not sent, and no amount too large to be exact is read', () => {
  expect(z.safeEncode(money, 0.5 as Satang).success).toBe(false)
  expect(z.safeDecode(money, 1e300).success).toBe(false)
})

it.each([
  [{ value: '1234.50', currency: 'THB' }, 1234_50],
  [{ amount: 5, currency: 'baht' }, 5_00],
  [{ value: { $numberDecimal: '5' }, currency: '฿' }, 5_00],
  [{ value: 5, currency: 'LAK' }, null],
  [{ value: 5, currency: null }, null],
  [{ currency: 'THB' }, null],
])('an amount %j is an amount where the currency is the member’s', (given, amount) => {
  expect(money.safeParse(given).data ?? null).toBe(amount)
  expect(exactAmount.safeParse(given).success).toBe(false)
  const limits = withdrawLimits.spec.output
  expect(limits.safeParse({ withdrawMax: given }).data ?? null).toEqual(
    amount === null ? null : { withdrawMin: null, withdrawMax: amount },
  )
})

/** What a schema reads, or FAILED. */
const FAILED = 'failed'
const readAs = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data } = schema.safeParse(value)
  return success ? data : FAILED
}

const flagged = { '1': true, '0': false, ' TRUE ': true, ' False': false, '2': FAILED, yes: FAILED }
const word = oneOf(['SUCCESS', 'failed'], 'OTHER' as 'SUCCESS' | 'failed' | 'OTHER')
const some = nullable(record({ n: number }), ({ n }) => n > 0)

it.each<[name: string, z.ZodMiniType, texts: Record<string, unknown>]>([
  ['a text', text('title'), { a: 'a', '': FAILED }],
  ['a number', number, { '1,234.5': 1234.5, '1234.5': 1234.5, '': FAILED }],
  ['a flag', flag, flagged],
  ['one of some words', word, { success: 'SUCCESS', FAILED: 'failed', else: 'OTHER' }],
  ['money', money, { '100.25': 100_25, '': FAILED, much: FAILED }],
  ['an exact amount', exactAmount, { much: FAILED }],
  ['an instant', instant, { '2026-07-01T00:00:00Z': Date.UTC(2026, 6), soon: FAILED }],
  ['a label', label, { '<b>a</b>': 'a', '<b></b>': FAILED, '': FAILED }],
  ['an optional value', orElse(number, 'none'), { '5': 5, '': 'none', x: 'none' }],
  ['a value or null', orNull(number), { '5': 5, x: null }],
  ['a default', defaulted(number, 7), { '5': 5, '': 7, x: FAILED }],
])('a field is read from a text: %s', (_, schema, texts) => {
  const read = Object.keys(texts).map((value) => [value, readAs(schema, value)])
  expect(Object.fromEntries(read)).toEqual(texts)
})

it.each<[name: string, z.ZodMiniType, value: unknown, out: unknown]>([
  ['a text', text('title'), 5, '5'],
  ['a text', text('title'), true, FAILED],
  ['a number', number, true, FAILED],
  ['a flag', flag, 2, FAILED],
  ['a value or null', some, { n: 1 }, { n: 1 }],
  ['a value or null', some, { n: 0 }, FAILED],
  ['a value or null', some, { n: 'x' }, FAILED],
  ['a value or null', some, false, null],
  ['any value or null', nullable(number), 0, 0],
])('a field is read: %s from %j is %j', (_, schema, value, out) => expect(readAs(schema, value)).toEqual(out))

it('a field that is needed is neither null nor missing, and one that is optional is both alike', () => {
  const read = (schema: z.ZodMiniType) => [null, undefined].map((value) => readAs(schema, value))
  for (const needed of [text('title'), number, flag, money, exactAmount, instant, label])
    expect(read(needed)).toEqual([FAILED, FAILED])
  expect([word, orElse(number, 'none'), orNull(number), defaulted(number, 7)].map(read)).toEqual(
    ['OTHER', 'none', null, 7].map((value) => [value, value]),
  )
  expect(read(some)).toEqual([null, FAILED])
})

it('a list is an object of entries, fails for what is none, and notes a missing one', () => {
  const names = list(record({ name: text('title') }), 'names')
  expect(readAs(names, { x: { name: 'a' } })).toEqual([{ name: 'a' }])
  expect([readAs(names, 5), readAs(names, { x: 5 })]).toEqual([FAILED, FAILED])
  names.parse(null)
  expect(readOddAnswers().at(-1)).toMatchObject({ where: 'names', what: ['(whole): no list'] })
  const noted = readOddAnswers().length
  names.parse([])
  names.parse({ names: null })
  expect(readOddAnswers()).toHaveLength(noted)
})

const rows = record({ rows: list(record({ n: number }), 'rows') }, { bare: 'rows' })
const bare = record({ a: text('title') }, { bareText: 'a' })
const noted = record({ a: orNull(text('title')) })
const wrapped = record({ a: number, b: orNull(number) }, { wrapper: 'profile' })
const withId = record({ _id: text('id') })
const derived = record({ a: number }, { derived: { b: { of: 'a', as: text('title') } } })

it.each<[what: string, z.ZodMiniType, value: unknown, out: unknown]>([
  ['a bare list', rows, [{ n: 1 }], { rows: [{ n: 1 }] }],
  ['a list without a field for it', noted, [], FAILED],
  ['a bare text in a wrapper', bare, { data: 'hello' }, { a: 'hello' }],
  ['an object with that field', bare, { a: 'x', data: 'y' }, { a: 'x' }],
  ['a text without a field for it', noted, 'hello', FAILED],
  ['null', noted, null, { a: null }],
  ['the empty text', noted, '', { a: null }],
  ['_id before id', withId, { _id: 'y', id: 'x' }, { _id: 'y' }],
  ["the contract's own wrapper", wrapped, { data: { result: { a: 1 } } }, { a: 1, b: null }],
  ['some of its fields beside an empty wrapper', wrapped, { a: 1, data: {} }, { a: 1, b: null }],
  ['two wrappers, where the contract has none', derived, { data: { result: { a: 1 } } }, FAILED],
  ['a further reading', derived, { a: 1 }, { a: 1, b: '1' }],
])('an object is read from %s', (_, schema, value, out) => expect(readAs(schema, value)).toEqual(out))
