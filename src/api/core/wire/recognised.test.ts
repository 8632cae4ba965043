import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hasExpected, isUnderstood } from './recognised'
import { list, orElse, orNull, record, text } from './wire'

const rows = list(record({ id: text('id') }), 'rows')
const page = record({ total: orNull(text('code')), rows })
const two = record({ rows, others: list(record({ id: text('id') }), 'others') })
const one = record({ a: orNull(text('title')), b: orNull(text('title')) }, { some: true })

describe('an answer has what is expected', () => {
  const told = record({
    message: orElse(text('message'), ''),
    code: orNull(text('code')),
    a: orNull(text('title')),
  })
  it.each([
    [told, { a: 1 }, true],
    [told, { data: { a: null } }, true],
    [told, { message: 'x', code: 'y' }, false],
    [told, { b: 1 }, false],
    [told, 'a', false],
    [rows, [{ id: 1 }], true],
    [rows, [], false],
    [z.string(), 'a', false],
  ] as const)('%#: %j', (schema, value, has) => expect(hasExpected(schema, value)).toBe(has))
})

describe('an answer is understood', () => {
  it.each([
    ['an empty one', page, {}, true],
    ['a list in its field', page, { rows: [] }, true],
    ['a field beside a missing list', page, { total: 1 }, true],
    ['nothing but unexpected keys', page, { things: [1] }, false],
    ['an unexpected key without a value', page, { things: undefined }, true],
    ['a list under an unexpected key, and no other', page, { total: 1, things: [] }, false],
    ['a list under an unexpected key beside the expected', page, { rows: [], things: [] }, true],
    ['no list, but a list under an expected key', two, { rows: [] }, true],
    ['an unexpected text beside a missing list', page, { total: 1, thing: 'x' }, true],
    ['one of two lists, and one under an unexpected key', two, { rows: [], things: [] }, false],
    ['what is no object', page, 5, true],
    ['another schema', z.string(), {}, true],
    ['one of which any field is needed: empty', one, {}, false],
    ['one of which any field is needed: null alone', one, { a: null }, false],
    ['one of which any field is needed: with it', one, { a: 'x', b: null }, true],
    ['null under an unexpected key', page, { thing: null }, false],
  ] as const)('%s', (_, schema, value, is) => expect(isUnderstood(schema, value)).toBe(is))
})
