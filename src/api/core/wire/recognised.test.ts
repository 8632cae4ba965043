import { expect, it } from 'vitest'
import { isUnderstood } from './recognised'
import { list, orNull, record, text } from './wire'

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
