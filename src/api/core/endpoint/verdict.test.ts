import { expect, it } from 'vitest'
import { type Reading, spokenIn, unclearText, type Verdict } from './verdict'

const NOTHING: Reading = { own: [] }
const verdictOf = (value: unknown, reading = NOTHING) => spokenIn(value, reading)?.verdict ?? null

/** The values that say each verdict; `nothing` is said by those that speak of no outcome. */
type Sayings = Partial<Record<Verdict | 'nothing', unknown[]>>

function expectSayings(sayings: Sayings, saidBy: (value: unknown) => unknown = (value) => value) {
  for (const [verdict, values] of Object.entries(sayings))
    for (const value of values)
      expect([value, verdictOf(saidBy(value)) ?? 'nothing']).toEqual([value, verdict])
}

it('a bare value speaks by a word of protocols or a code', () => {
  expectSayings({
    yes: [true, 'OK', ' done.\n', 'REFUND_SUCCESS'],
    no: [false, ' NO_BANK ', 'Session expired', ' Cannot verify identity ', ' Failed ', 'false'],
    unclear: ['an error', 'come back at 9', ''],
    nothing: [1, null, undefined],
  })
})

it('a list speaks by its only entry, with what the declaration expects', () => {
  expectSayings({ yes: [[true]], no: [[{ success: false }], [['NO_BANK']]], nothing: [[], [false, false]] })
  expect(verdictOf([{ status: 'error', amount: 5 }], { own: ['status', 'amount'] })).toBeNull()
})

/** What each value says in a field of each of these names. */
const FIELDS: [names: string, sayings: Sayings][] = [
  [
    'success ok result status state isOk was_success HAS-RESULT',
    {
      yes: [true, 1, '1', 200, 'ok'],
      no: [false, 0, '0', -1, 404, 'NO_BANK', 'error'],
      unclear: [2, 302, 'pending'],
      nothing: ['', ' ', null, ['error'], {}],
    },
  ],
  [
    'code statusCode HTTP_CODE',
    {
      yes: [0, '0', 200, 'OK'],
      no: [400, '500', -1, 'NO_BANK'],
      unclear: [1, 302, 'E17'],
      nothing: ['', null, true, false],
    },
  ],
  [
    'message msg reason returnMessage',
    { yes: ['OK'], no: ['NO_BANK'], unclear: ['come back at 9'], nothing: ['', 404, '404', true] },
  ],
  [
    'err error errors errorCode err_code errorMsg isError',
    {
      yes: [' None ', 'n/a', 'no_error', 'false', 'OK', 0, '0', 200, 399, false],
      no: ['amount is low', 'NO_BANK', 1, '500', -1, true, ['low'], [null, { message: 'low' }]],
      unclear: [{ code: 0 }],
      nothing: [null, '', ' ', { amount: 0 }, [null, '', 0, '0', false], []],
    },
  ],
  ['bankCode slot_code promotionCode COUPON_CODE qr-code amount title', { nothing: ['NO_BANK', 400, true] }],
]

it.each(FIELDS)('a field speaks by its name: %s', (names, sayings) => {
  for (const name of names.split(' ')) expectSayings(sayings, (value) => ({ [name]: value }))
})

it('an error that is an empty object may be one serialised to JSON, but not in another field', () => {
  expectSayings({ no: [{ error: {} }], nothing: [{ errors: {} }, { err: {} }] })
})

const two = ['status', 'amount']
it.each([
  ['is data beside another expected one', { status: 'error', amount: 5 }, two, null],
  ['is data beside success: true', { status: 'error', success: true }, ['status'], 'yes'],
  ['tells the outcome alone', { status: 'error' }, ['status'], 'no'],
  ['tells it beside an unexpected one', { status: 'error', amount: 5 }, ['status'], 'no'],
  ['refuses by false all the same', { status: false, amount: 5 }, two, 'no'],
  ['does not make data of an unexpected one', { message: 'NO_BANK', amount: 5 }, ['amount'], 'no'],
  ['is data in a wrapper too', { data: { status: 'error', amount: 5 } }, two, null],
  ['is another field elsewhere', { last: { status: 'error', amount: 5 } }, two, 'unclear'],
])('an expected field %s: %j', (_, value, own, verdict) => expect(verdictOf(value, { own })).toBe(verdict))

const refused = { success: false }

it.each([
  // A refusal counts first, then a success.
  [{ message: 'come back', status: 'ok', error: 'down' }, 'no'],
  [{ message: 'come back', status: 'ok' }, 'yes'],
  [{ message: 'come back', amount: 5 }, 'unclear'],
  // A number in what a wrapper says is done is data.
  [{ success: true, data: { payload: { status: 0 } } }, 'yes'],
  [{ success: true, last: { status: 0 } }, 'yes'],
  [{ success: true, data: { status: false } }, 'no'],
  [{ success: true, data: { status: 'error' } }, 'no'],
  [{ data: { status: 0 }, payload: { success: true } }, 'no'],
  // In a field that is no wrapper it may be about something else.
  [{ status: 'ok', last: refused }, 'yes'],
  [{ last: { success: true } }, 'unclear'],
  [{ data: { last: refused } }, 'unclear'],
  [{ last: { amount: 5 } }, null],
  [{ last: { data: refused } }, null],
  // Neither a text nor a list speaks in a wrapper.
  [{ data: 'NO_BANK' }, null],
  [{ data: [refused] }, null],
])('%j: %s', (value, verdict) => expect(verdictOf(value)).toBe(verdict))

it.each(['data', 'result', 'payload', 'response', 'status', 'meta'])('inside %s an answer speaks', (name) => {
  expect(spokenIn({ message: 'hi', [name]: refused }, NOTHING)).toEqual({ verdict: 'no', part: refused })
  expect(verdictOf({ [name]: { data: refused } })).toBe('no')
})

it.each([
  [{ status: 'pending', data: { success: true } }, { success: true }],
  [{ data: { state: 'pending' }, meta: { state: 'later' } }, { state: 'pending' }],
  [{ success: true, data: { error: 'down' } }, { error: 'down' }],
  [{ last: refused }, refused],
])('what %j says is said by %j', (value, part) => expect(spokenIn(value, NOTHING)?.part).toEqual(part))

it.each([
  [{ name: 'later', state: ' in  review ' }, 'in review'],
  [{ status: 'ok', Return_Message: 'later' }, 'later'],
  [{ state: '<html>' }, ''],
  [{ code: 302 }, ''],
  [[{ state: 'pending' }], ''],
])('the text that makes %j unclear is %j', (part, text) => expect(unclearText(part)).toBe(text))
