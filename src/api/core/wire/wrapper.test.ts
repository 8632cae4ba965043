import { expect, it } from 'vitest'
import { isUnderstood } from './recognised'
import { list, orNull, record, text } from './wire'
import { bareTextIn, unwrapped } from './wrapper'

const KEYS = ['name', 'total', 'code', 'status', 'rows']
const own = { name: 'a', code: 'x', status: 'y' }

type Body = Record<string, unknown>

it.each<[what: string, body: Body, answer: Body]>([
  ['a body of nothing expected', { other: 1 }, { other: 1 }],
  ['the wrapper with the most', { data: { name: 'a' }, result: own }, own],
  ['the first of two alike', { data: { name: 'a' }, result: { name: 'b' } }, { name: 'a' }],
  ['the wrapper, without the code of the call', { code: 0, status: 200, data: own }, own],
  ['the wrapper, with a total beside it', { total: 2, data: own }, { total: 2, ...own }],
  ['the body beside an empty wrapper', { name: 'a', data: {} }, { name: 'a', data: {} }],
  ['nothing in a null wrapper', { message: 'OK', data: null }, {}],
])('the answer in a body is %s', (_, body, answer) => expect(unwrapped(body, KEYS)).toEqual(answer))

it.each<[value: unknown, text: string | null]>([
  [{ result: 'no_data-1' }, null],
  [{ result: 'two words' }, 'two words'],
  [{ data: 'success' }, 'success'],
  [{ data: 'hello', notice: 'x' }, null],
])('the text that %j is: %j', (value, text) => expect(bareTextIn(value, ['notice', 'title'])).toBe(text))

const rows = list(record({ id: text('id') }), 'rows')
const page = record({ total: orNull(text('code')), rows })
const two = record({ rows, others: list(record({ id: text('id') }), 'others') })
const one = record({ a: orNull(text('title')), b: orNull(text('title')) }, { some: true })

it.each([
  ['an empty one', page, {}, true],
  ['a field beside a missing list', page, { total: 1 }, true],
  ['nothing but unexpected keys', page, { things: [1] }, false],
  ['a list under an unexpected key, and no other', page, { total: 1, things: [] }, false],
  ['a list under an unexpected key beside the expected', page, { rows: [], things: [] }, true],
  ['an unexpected text beside a missing list', page, { total: 1, thing: 'x' }, true],
  ['one of two lists, and one under an unexpected key', two, { rows: [], things: [] }, false],
  ['one of which any field is needed: empty', one, {}, false],
  ['one of which any field is needed: null alone', one, { a: null }, false],
  ['one of which any field is needed: with it', one, { a: 'x', b: null }, true],
  ['null under an unexpected key', page, { thing: null }, false],
] as const)('an answer is understood: %s', (_, schema, value, is) =>
  expect(isUnderstood(schema, value)).toBe(is),
)
