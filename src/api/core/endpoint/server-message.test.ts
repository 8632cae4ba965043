import { expect, it } from 'vitest'
import { readMessage } from './server-message'

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
  [{ msg: 'second', code: ' NO_BANK ' }, 'NO_BANK'],
  [{ errorCode: 'E17', detail: 'first' }, 'first'],
  [{ title: 'second', error: { code: 'E17' } }, 'E17'],
  // Lists.
  [{ message: [{ constraints: { min: 'too low', max: 'no' } }, { constraints: 'no' }, {}] }, 'too low'],
  // What says nothing gives way to the next place.
  [{ message: '404', error: 'words' }, 'words'],
  [{ message: '<html>', error: 'words' }, 'words'],
  [{ error: null, errors: [], code: 5, title: 'words' }, 'words'],
  // None.
  [{ code: 404, errorCode: '17', error: { code: 17 } }, null],
  [{ status: 'error', result: 'words' }, null],
  [null, null],
])('the message of %j is %j', (body, message) => expect(readMessage(body)).toBe(message))

it.each([
  [{ respCode: '51', respDesc: 'Not enough money' }, 'Not enough money'],
  [{ error: { code: 'E51', why: 'Not enough money' }, requestId: 'a b' }, 'Not enough money'],
  [{ code: 'E51', a: 'Short words', b: 'The longer words of both' }, 'The longer words of both'],
  [{ code: 'E51', name: 'NOT_ENOUGH', at: 'Sat Nov 28 2026 10:00:00', id: 'a1-b2' }, 'E51'],
  [{ message: 'words', hint: 'Other words here' }, 'words'],
])('the message is a sentence in any field of %j: %j', (body, message) =>
  expect(readMessage(body, { anyField: true })).toBe(message),
)

it('the message of a list is at most 300 characters of it', () => {
  expect(readMessage({ message: ['a'.repeat(200), 'b'.repeat(200)] })).toHaveLength(300)
})
