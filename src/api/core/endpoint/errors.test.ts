import { expect, it } from 'vitest'
import { ApiError, ERROR_KINDS, toApiError } from './errors'
import type { Finding } from './evidence'

it('a message is the words of the server only after an answer, and a code only of a refusal', () => {
  const words = (error: ApiError) => [error.said, error.code]
  expect(words(new ApiError('refused', 'NO_BANK', 400))).toEqual(['NO_BANK', 'NO_BANK'])
  expect(words(new ApiError('refused', 'NO_BANK'))).toEqual(['', 'NO_BANK'])
  expect(words(new ApiError('schema', 'NO_BANK', 200))).toEqual(['NO_BANK', ''])
})

/** A failure for which the evidence was asked. */
const found = (is: Finding['is'], error: ApiError) =>
  Object.assign(error, { finding: { is, by: 'slip' } as Finding })

it('the outcome is unknown after the kinds that leave it open', () => {
  const open = ['network', 'timeout', 'redirected', 'server', 'unreadable', 'schema', 'unclear']
  expect(ERROR_KINDS.filter((kind) => new ApiError(kind).outcome === 'unknown')).toEqual(open)
})

it.each([
  ['refused', 'words', 499, 'refused'],
  ['refused', 'words', 500, 'unknown'],
  ['refused', 'TRANSFER_FAIL', 500, 'refused'],
  ['refused', 'REFUND_SUCCESS', 500, 'unknown'],
  ['refused', 'INTERNAL_SERVER_ERROR', 400, 'unknown'],
  ['stopped', '', 503, 'unknown'],
  ['stopped', '', 403, 'refused'],
] as const)('the outcome of %s %j %i is %s', (kind, message, status, outcome) => {
  expect(new ApiError(kind, message, status).outcome).toBe(outcome)
})

it.each([
  ['failed', 'refused'],
  ['not-shown', 'unknown'],
  ['unread', 'unknown'],
  ['shown', 'unknown'],
] as const)('the outcome of a lost answer that the evidence calls %s is %s', (is, outcome) => {
  expect(found(is, new ApiError('timeout')).outcome).toBe(outcome)
})

it.each([
  [true, new ApiError('refused', 'words', 400), true],
  [true, new ApiError('offline'), true],
  [true, new ApiError('cancelled'), false],
  [true, new ApiError('timeout'), false],
  [true, new ApiError('refused', 'words', 500), false],
  // The evidence had to be asked.
  [true, found('failed', new ApiError('refused', 'NO_BANK', 400)), false],
  [false, new ApiError('refused', 'NO_BANK', 400), false],
  ['unless-told', new ApiError('refused', 'NO_BANK', 400), true],
  ['unless-told', new ApiError('refused', '', 400), true],
  ['unless-told', new ApiError('offline', 'words'), true],
  ['unless-told', new ApiError('refused', 'words', 400), false],
  ['unless-told', new ApiError('refused', 'REFUND_SUCCESS', 400), false],
] as const)('no money was moved, by the rule %s after %o: %s', (refusalMovesNothing, error, is) => {
  expect(Object.assign(error, { refusalMovesNothing }).movedNothing).toBe(is)
})

it('any other thrown value is unreadable', () => {
  const error = new ApiError('timeout')
  expect(toApiError(error)).toBe(error)
  expect(toApiError(new TypeError('bug'))).toMatchObject({ kind: 'unreadable', message: 'bug', status: 0 })
  expect(toApiError('bug')).toMatchObject({ kind: 'unreadable', message: '' })
})
