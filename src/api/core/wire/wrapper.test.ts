import { describe, expect, it } from 'vitest'
import { bareTextIn, unwrapped } from './wrapper'

type Body = Record<string, unknown>

describe('the answer in a body', () => {
  const KEYS = ['name', 'total', 'code', 'status', 'rows']
  const own = { name: 'a', code: 'x', status: 'y' }

  it.each<[what: string, body: Body, answer: Body]>([
    ['a body of nothing expected', { other: 1 }, { other: 1 }],
    ['the last wrapper', { response: { name: 'a' } }, { name: 'a' }],
    ['a wrapper with more than it', { data: { name: 'a', more: 1 } }, { name: 'a', more: 1 }],
    ['the wrapper with the most', { data: { name: 'a' }, result: own }, own],
    ['the first of two alike', { data: { name: 'a' }, result: { name: 'b' } }, { name: 'a' }],
    ['the wrapper, without the code of the call', { code: 0, status: 200, data: own }, own],
    [
      'the wrapper, though it lacks that code',
      { code: 0, data: { name: 'a', total: 1 } },
      { name: 'a', total: 1 },
    ],
    ['the wrapper, whose code is the only one expected', { code: 0, data: { code: 'x' } }, { code: 'x' }],
    [
      'the wrapper, with a total beside it',
      { total: 2, data: { ...own, rows: [] } },
      { total: 2, ...own, rows: [] },
    ],
    ['nothing in a null wrapper', { message: 'OK', data: null }, {}],
    ['nothing in an empty text', { data: '' }, {}],
    ['nothing in an empty wrapper', { data: {} }, {}],
  ])('is %s', (_, body, answer) => expect(unwrapped(body, KEYS)).toEqual(answer))

  it.each<Body>([
    { name: 'a' },
    { name: 'a', data: { name: 'b' } },
    { name: 'a', data: {} },
    { data: { other: 1 } },
    { data: [] },
  ])('is the body %j itself', (body) => expect(unwrapped(body, KEYS)).toEqual(body))

  it('is the body, with what only the wrapper has', () => {
    const body = { name: 'a', data: { total: 1 } }
    expect(unwrapped(body, KEYS)).toEqual({ ...body, total: 1 })
  })

  it('names a list that a wrapper holds', () => {
    const page = { data: [1], total: 1 }
    expect(unwrapped(page, KEYS, 'rows')).toEqual({ ...page, rows: [1] })
    expect(unwrapped({ result: page }, KEYS, 'rows')).toEqual({ ...page, rows: [1] })
    expect(unwrapped({ rows: [1], data: [2] }, KEYS, 'rows')).toEqual({ rows: [1], data: [2] })
  })
})

it.each<[value: unknown, text: string | null]>([
  ['hello', 'hello'],
  ['', null],
  [{ data: '', payload: 'hello' }, 'hello'],
  [{ result: 'no_data-1' }, null],
  [{ result: 'two words' }, 'two words'],
  [{ data: 'success' }, 'success'],
  [{ data: 'hello', notice: 'x' }, null],
  [{ data: 5 }, null],
  [{ other: 'hello' }, null],
  [['hello'], null],
])('the text that %j is: %j', (value, text) => expect(bareTextIn(value, ['notice', 'title'])).toBe(text))
