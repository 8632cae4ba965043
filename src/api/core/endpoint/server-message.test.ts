import { describe, expect, it } from 'vitest'
import { readMessage } from './server-message'

describe('the message of an answer', () => {
  it.each([
    // Each place.
    [{ message: 'words' }, 'words'],
    [{ error: { message: 'words' } }, 'words'],
    [{ error: { msg: 'words' } }, 'words'],
    [{ error: 'words' }, 'words'],
    [{ msg: 'words' }, 'words'],
    [{ errorMessage: 'words' }, 'words'],
    [{ errors: 'words' }, 'words'],
    [{ errors: [{ message: 'words' }, 'more'] }, 'words'],
    [{ errors: { amount: ['words', 'more'] } }, 'words'],
    [{ detail: 'words' }, 'words'],
    [{ error: { code: 'E17' } }, 'E17'],
    [{ status: 'NO_BANK' }, 'NO_BANK'],
    [{ result: 'NO_BANK' }, 'NO_BANK'],
    // The order of the places.
    [{ Message: 'second', message: 'first' }, 'first'],
    [{ errorCode: 'NO_BANK', error: 'first' }, 'first'],
    [{ code: 'NO_GAME', errorCode: 'NO_BANK' }, 'NO_BANK'],
    [{ msg: 'second', code: ' NO_BANK ' }, 'NO_BANK'],
    [{ errorCode: 'E17', detail: 'first' }, 'first'],
    [{ code: 'E17', errorCode: 'E18' }, 'E18'],
    [{ title: 'second', error: { code: 'E17' } }, 'E17'],
    // Lists.
    [{ message: [{ constraints: { min: 'too low', max: 'no' } }, { constraints: 'no' }, {}] }, 'too low'],
    // What says nothing gives way to the next place.
    [{ message: '404', error: 'words' }, 'words'],
    [{ message: 404, error: 'words' }, 'words'],
    [{ message: '<html>', error: 'words' }, 'words'],
    [{ message: '404 items', error: 'words' }, '404 items'],
    [{ error: null, errors: [], code: 5, title: 'words' }, 'words'],
    // None.
    [{ message: '404' }, null],
    [{ code: 404, errorCode: '17', error: { code: 17 } }, null],
    [{ status: 'error', result: 'words' }, null],
    [null, null],
    // Bare.
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
