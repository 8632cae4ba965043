import { describe, expect, it } from 'vitest'
import { bareTextIn, unwrapped } from './wrapper'

type Body = Record<string, unknown>

describe('the answer in a body', () => {
  const KEYS = ['name', 'total', 'code', 'status', 'rows']
  const own = { name: 'a', code: 'x', status: 'y' }

  it.each<[what: string, body: Body, answer: Body]>([
    ['a body of nothing expected', { other: 1 }, { other: 1 }],
    ['the wrapper with the most', { data: { name: 'a' }, result: own }, own],
    ['the first of two alike', { data: { name: 'a' }, result: { name: 'b' } }, { name: 'a' }],
    ['the wrapper, without the code of the call', { code: 0, status: 200, data: own }, own],
    ['the wrapper, with a total beside it', { total: 2, data: own }, { total: 2, ...own }],
    ['the body beside an empty wrapper', { name: 'a', data: {} }, { name: 'a', data: {} }],
    ['nothing in a null wrapper', { message: 'OK', data: null }, {}],
  ])('is %s', (_, body, answer) => expect(unwrapped(body, KEYS)).toEqual(answer))
})

it.each<[value: unknown, text: string | null]>([
  [{ result: 'no_data-1' }, null],
  [{ result: 'two words' }, 'two words'],
  [{ data: 'success' }, 'success'],
  [{ data: 'hello', notice: 'x' }, null],
])('the text that %j is: %j', (value, text) => expect(bareTextIn(value, ['notice', 'title'])).toBe(text))
