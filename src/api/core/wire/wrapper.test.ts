import { describe, expect, it } from 'vitest'
import { bareTextIn, unwrapped } from './wrapper'

describe('the answer in a body', () => {
  const KEYS = ['name', 'total', 'code', 'status', 'rows']
  it.each<[what: string, body: Record<string, unknown>, answer: Record<string, unknown>]>([
    ['the body itself', { name: 'a' }, { name: 'a' }],
    ['a body of nothing expected', { other: 1 }, { other: 1 }],
    ['a wrapper', { data: { name: 'a' } }, { name: 'a' }],
    ['the last wrapper', { response: { name: 'a' } }, { name: 'a' }],
    ['a wrapper with more than it', { data: { name: 'a', more: 1 } }, { name: 'a', more: 1 }],
    [
      'the wrapper with the most',
      { data: { name: 'a' }, result: { name: 'b', total: 1 } },
      { name: 'b', total: 1 },
    ],
    ['the first of two alike', { data: { name: 'a' }, result: { name: 'b' } }, { name: 'a' }],
    ['the body at a tie', { name: 'a', data: { name: 'b' } }, { name: 'a', data: { name: 'b' } }],
    [
      'the body, with what only the wrapper has',
      { name: 'a', data: { total: 1 } },
      { name: 'a', total: 1, data: { total: 1 } },
    ],
    [
      'the wrapper, with a total beside it',
      { total: 2, data: { name: 'a', rows: [] } },
      { total: 2, name: 'a', rows: [] },
    ],
    [
      'the wrapper, without the code of the call',
      { code: 0, status: 200, data: { name: 'a', code: 'x', status: 'y' } },
      { name: 'a', code: 'x', status: 'y' },
    ],
    [
      'the wrapper, though it lacks the code of the call',
      { code: 0, data: { name: 'a', total: 1 } },
      { name: 'a', total: 1 },
    ],
    ['the wrapper, whose code is the only one expected', { code: 0, data: { code: 'x' } }, { code: 'x' }],
    ['nothing in a null wrapper', { message: 'OK', data: null }, {}],
    ['nothing in an empty text', { data: '' }, {}],
    ['nothing in an empty wrapper', { data: {} }, {}],
    ['the body beside an empty wrapper', { name: 'a', data: {} }, { name: 'a', data: {} }],
    ['a body whose wrapper has something else', { data: { other: 1 } }, { data: { other: 1 } }],
    ['a body whose wrapper is a list', { data: [] }, { data: [] }],
  ])('is %s', (_, body, answer) => expect(unwrapped(body, KEYS)).toEqual(answer))

  it.each<[body: Record<string, unknown>, answer: Record<string, unknown>]>([
    [
      { data: [1], total: 1 },
      { data: [1], total: 1, rows: [1] },
    ],
    [
      { rows: [1], data: [2] },
      { rows: [1], data: [2] },
    ],
    [{ result: { data: [1], total: 1 } }, { data: [1], total: 1, rows: [1] }],
  ])('names a list that a wrapper holds: %j', (body, answer) => {
    expect(unwrapped(body, KEYS, 'rows')).toEqual(answer)
  })
})

describe('the text that an answer is', () => {
  it.each<[value: unknown, text: string | null]>([
    ['hello', 'hello'],
    ['', null],
    [{ data: 'hello' }, 'hello'],
    [{ data: '' }, null],
    [{ data: '', payload: 'hello' }, 'hello'],
    [{ result: 'success' }, null],
    [{ result: 'no_data-1' }, null],
    [{ result: 'two words' }, 'two words'],
    [{ data: 'success' }, 'success'],
    [{ data: 'hello', notice: 'x' }, null],
    [{ data: 5 }, null],
    [{ other: 'hello' }, null],
    [['hello'], null],
    [null, null],
  ])('of %j is %j', (value, text) => expect(bareTextIn(value, ['notice', 'title'])).toBe(text))
})
