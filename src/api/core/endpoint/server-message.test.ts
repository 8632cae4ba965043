import { describe, expect, it } from 'vitest'
import { readMessage } from './server-message'

describe('the message of an answer', () => {
  it.each([
    // Each place.
    [{ message: 'words' }, 'words'],
    [{ Message: 'words' }, 'words'],
    [{ error: { message: 'words' } }, 'words'],
    [{ error: { msg: 'words' } }, 'words'],
    [{ error: 'words' }, 'words'],
    [{ msg: 'words' }, 'words'],
    [{ errorMessage: 'words' }, 'words'],
    [{ errors: 'words' }, 'words'],
    [{ errors: ['words', 'more'] }, 'words'],
    [{ errors: [{ message: 'words' }, 'more'] }, 'words'],
    [{ errors: { amount: ['words', 'more'] } }, 'words'],
    [{ errors: { amount: 'words', to: 'more' } }, 'words'],
    [{ detail: 'words' }, 'words'],
    [{ errorCode: 'E17' }, 'E17'],
    [{ code: 'E17' }, 'E17'],
    [{ error: { code: 'E17' } }, 'E17'],
    [{ title: 'words' }, 'words'],
    [{ status: 'NO_BANK' }, 'NO_BANK'],
    [{ result: 'NO_BANK' }, 'NO_BANK'],
    // The order of the places.
    [{ Message: 'second', message: 'first' }, 'first'],
    [{ error: { message: 'second' }, Message: 'first' }, 'first'],
    [{ errorCode: 'NO_BANK', error: 'first' }, 'first'],
    [{ code: 'NO_GAME', errorCode: 'NO_BANK' }, 'NO_BANK'],
    [{ msg: 'second', code: ' NO_BANK ' }, 'NO_BANK'],
    [{ msg: 'second', errorCode: ' NO_BANK ' }, 'NO_BANK'],
    [{ errorMessage: 'second', msg: 'first' }, 'first'],
    [{ errors: ['second'], errorMessage: 'first' }, 'first'],
    [{ detail: 'second', errors: ['first'] }, 'first'],
    [{ errorCode: 'E17', detail: 'first' }, 'first'],
    [{ code: 'E17', detail: 'first' }, 'first'],
    [{ code: 'E17', errorCode: 'E18' }, 'E18'],
    [{ error: { code: 'E17' }, code: 'E18' }, 'E18'],
    [{ title: 'second', error: { code: 'E17' } }, 'E17'],
    [{ status: 'NO_BANK', title: 'first' }, 'first'],
    [{ result: 'NO_GAME', status: 'NO_BANK' }, 'NO_BANK'],
    // Lists.
    [{ message: ['one', 'two'] }, 'one, two'],
    [{ message: ['one', null, '', 5, 'two'] }, 'one, two'],
    [{ message: ['one'], error: 'NO_BANK' }, 'NO_BANK'],
    [{ message: ['one'], error: 'Bad Request' }, 'one'],
    [{ message: 'one', error: 'NO_BANK' }, 'one'],
    [
      {
        message: [
          { message: 'one', msg: 'no' },
          { msg: 'two', constraints: { min: 'no' } },
        ],
      },
      'one, two',
    ],
    [{ message: [{ constraints: { min: 'too low', max: 'no' } }, { constraints: 'no' }, {}] }, 'too low'],
    // What says nothing gives way to the next place.
    [{ message: '404', error: 'words' }, 'words'],
    [{ message: '4 04 ', error: 'words' }, 'words'],
    [{ message: 404, error: 'words' }, 'words'],
    [{ message: ' ', error: 'words' }, 'words'],
    [{ message: '<html>', error: 'words' }, 'words'],
    [{ message: '404 items', error: 'words' }, '404 items'],
    [{ message: 'item 404', error: 'words' }, 'item 404'],
    [{ error: null, errors: [], code: 5, title: 'words' }, 'words'],
    // None.
    [{ message: '404' }, null],
    [{ code: 404, errorCode: '17', error: { code: 17 } }, null],
    [{ status: 'error', result: 'words' }, null],
    [{ errors: {} }, null],
    [{}, null],
    [['words'], null],
    [null, null],
    [5, null],
    // Bare.
    [' words ', 'words'],
    ['404', '404'],
  ])('%j: %j', (body, message) => expect(readMessage(body)).toBe(message))

  it.each([
    [{ respCode: '51', respDesc: 'Not enough money' }, 'Not enough money'],
    [{ error: { code: 'E51', why: 'Not enough money' }, requestId: 'a b' }, 'Not enough money'],
    [{ code: 'E51', a: 'Short words', b: 'The longer words of both' }, 'The longer words of both'],
    [{ code: 'E51', name: 'NOT_ENOUGH', at: 'Sat Nov 28 2026 10:00:00', id: 'a1-b2' }, 'E51'],
    [{ message: 'words', hint: 'Other words here' }, 'words'],
  ])('is a sentence in any field of %j: %j', (body, message) =>
    expect(readMessage(body, { anyField: true })).toBe(message),
  )

  it('is at most 300 characters of a list', () => {
    expect(readMessage({ message: ['a'.repeat(200), 'b'.repeat(200)] })).toHaveLength(300)
  })
})
