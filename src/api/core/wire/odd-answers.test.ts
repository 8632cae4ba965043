import { expect, it } from 'vitest'
import { noteOddAnswer, readingAnswer, readOddAnswers } from './odd-answers'

const last = () => readOddAnswers().at(-1)

it('says of which call it is, and names fields and types without values', () => {
  const value = readingAnswer('GET /a', () => {
    noteOddAnswer('rows[1]', [
      { path: ['bank', 0, 'code'], message: 'wrong', expected: 'string' },
      { path: [], message: 'expected a text' },
    ])
    return 5
  })
  expect(value).toBe(5)
  expect(last()).toMatchObject({
    call: 'GET /a',
    where: 'rows[1]',
    what: ['bank.0.code: expected string', '(whole): expected a text'],
  })
  noteOddAnswer('later', [])
  expect(last()?.call).toBe('')
})

it('belongs to no call after one that could not be read', () => {
  expect(() =>
    readingAnswer('GET /b', () => {
      throw new Error('unread')
    }),
  ).toThrow('unread')
  noteOddAnswer('after', [])
  expect(last()?.call).toBe('')
})
