import { describe, expect, it } from 'vitest'
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

/** What each value says in a field of each of these names. */
const says = (names: string, sayings: Sayings) =>
  it.each(names.split(' '))('%s', (name) => expectSayings(sayings, (value) => ({ [name]: value })))

it('a bare value speaks by a word of protocols or a code', () => {
  expectSayings({
    yes: [true, 'OK', ' done.\n', 'REFUND_SUCCESS'],
    no: [false, ' NO_BANK ', 'Session expired', ' Cannot verify identity ', ' Failed ', 'false'],
    unclear: ['errors', 'an error', 'come back at 9', ''],
    nothing: [1, null, undefined],
  })
})

it('a list speaks by its only entry, with what the declaration expects', () => {
  const refused = { success: false }
  expectSayings({ yes: [[true]], no: [[refused], [['NO_BANK']]], nothing: [[], [false, false]] })
  expect(verdictOf([{ status: 'error', amount: 5 }], { own: ['status', 'amount'] })).toBeNull()
})

describe('a field of an outcome', () => {
  says('success ok result status state isOk was_success HAS-RESULT', {
    yes: [true, 1, '1', 200, 'ok'],
    no: [false, 0, '0', 0.5, -1, 404, 'NO_BANK', 'error'],
    unclear: [2, 302, 'pending'],
    nothing: ['', ' ', null, undefined, [], ['error'], {}],
  })

  says('stateless canok amount', { nothing: [true, false, 404, 'NO_BANK'] })
})

describe('a code', () => {
  says('code statusCode HTTP_CODE mybankcode', {
    yes: [0, '0', 200, 299, 'OK'],
    no: [400, '500', -1, 'NO_BANK'],
    unclear: [1, 199, 300, 399, 'E17'],
    nothing: ['', null, true, false, { $numberInt: '400' }, ['NO_BANK']],
  })

  says('bankCode slot_code promotionCode COUPON_CODE qr-code codes', { nothing: ['NO_BANK', 400, 'KBANK'] })
})

describe('a text', () => {
  says('message msg reason returnMessage', {
    yes: ['OK'],
    no: ['NO_BANK'],
    unclear: ['come back at 9'],
    nothing: ['', 404, '404', 0, true, ['NO_BANK']],
  })

  says('messagebox reasons title', { nothing: ['NO_BANK'] })
})

describe('an error', () => {
  const message = 'amount is low'
  says('err error errors errorCode err_code errorMsg isError', {
    yes: [' None ', 'n/a', 'NoError', 'no_error', 'false', 'OK', 0, '0', 200, 399, false],
    no: [
      message,
      'NO_BANK',
      'almost none',
      1,
      199,
      '500',
      -1,
      true,
      [message],
      [null, { message }],
      { message },
    ],
    unclear: [{ code: 0 }],
    nothing: [null, undefined, '', ' ', { amount: 0 }, [null, '', 0, '0', false], []],
  })

  it('that is an empty object may be one serialised to JSON, but not in another field', () => {
    expectSayings({ no: [{ error: {} }, { Error: {} }], nothing: [{ errors: {} }, { err: {} }] })
  })

  says('errorist errors_count terror', { nothing: [message] })
})

it.each([
  [{ message: 'come back', status: 'ok', error: 'down' }, 'no'],
  [{ message: 'come back', status: 'ok' }, 'yes'],
  [{ message: 'come back', amount: 5 }, 'unclear'],
  [{ amount: 5 }, null],
])('of several fields a refusal counts first, then a success: %j is %s', (value, verdict) => {
  expect(spokenIn(value, NOTHING)).toEqual(verdict && { verdict, part: value })
})

describe('an expected field', () => {
  const two = ['status', 'amount']
  it.each([
    ['is data beside another expected one', { status: 'error', amount: 5 }, two, null],
    ['is data beside success: true', { status: 'error', success: true }, ['status'], 'yes'],
    ['tells the outcome alone', { status: 'error' }, ['status'], 'no'],
    ['tells it beside an unexpected one', { status: 'error', amount: 5 }, ['status'], 'no'],
    ['tells it beside another sign', { status: 'error', code: 'A' }, ['status', 'code'], 'no'],
    ['refuses by false all the same', { status: false, amount: 5 }, two, 'no'],
    ['does not make data of an unexpected one', { message: 'NO_BANK', amount: 5 }, ['amount'], 'no'],
    ['is compared as it is written', { Status: 'error', amount: 5 }, two, 'no'],
    ['is data in a wrapper too', { data: { status: 'error', amount: 5 } }, two, null],
    ['is another field elsewhere', { last: { status: 'error', amount: 5 } }, two, 'unclear'],
    ['is an answer by itself under another name', { statusCode: 'NO_BANK' }, ['statusCode'], null],
  ])('%s: %j', (_, value, own, verdict) => expect(verdictOf(value, { own })).toBe(verdict))
})

describe('after a wrapper has said success', () => {
  it.each([
    [{ status: 0 }, 'no', null],
    [{ data: { status: '0' } }, 'no', null],
    [{ last: { status: 0 } }, 'unclear', null],
    [{ status: false }, 'no', 'no'],
    [{ status: 'error' }, 'no', 'no'],
    [{ code: 0 }, 'yes', 'yes'],
  ])('%j is %s, then %s', (value, before, after) => {
    expect(verdictOf(value)).toBe(before)
    expect(verdictOf(value, { own: [], isDone: true })).toBe(after)
  })

  it.each([
    [{ success: true, data: { payload: { status: 0 } } }, 'yes'],
    [{ success: true, data: { status: false } }, 'no'],
    [{ message: 'come back', data: { status: 0 } }, 'no'],
    [{ data: { status: 0 }, payload: { success: true } }, 'no'],
  ])('%j: %s', (value, verdict) => expect(verdictOf(value)).toBe(verdict))
})

describe('inside', () => {
  const refused = { success: false }

  it.each(['data', 'result', 'payload', 'response', 'status', 'meta'])('%s an answer speaks', (name) => {
    expect(spokenIn({ message: 'hi', [name]: refused }, NOTHING)).toEqual({ verdict: 'no', part: refused })
    expect(verdictOf({ [name]: { data: refused } })).toBe('no')
  })

  it('another field it only makes the answer unclear', () => {
    expect(spokenIn({ last: refused }, NOTHING)).toEqual({ verdict: 'unclear', part: refused })
    expectSayings({
      yes: [{ status: 'ok', last: refused }],
      unclear: [{ last: { success: true } }, { data: { last: refused } }],
      nothing: [{ last: { amount: 5 } }, { last: { last: refused } }, { last: { data: refused } }],
    })
  })

  it('a wrapper neither a text nor a list speaks', () => {
    expectSayings({ nothing: [{ data: 'NO_BANK' }, { data: [refused] }, { data: false }] })
  })

  it.each([
    [{ status: 'pending', data: { success: true } }, 'yes', { success: true }],
    [{ success: true, data: { success: true } }, 'yes', { success: true, data: { success: true } }],
    [{ data: { state: 'pending' }, meta: { state: 'later' } }, 'unclear', { state: 'pending' }],
    [{ success: true, data: { error: 'down' } }, 'no', { error: 'down' }],
  ])('%j is said %s by %j', (value, verdict, part) => {
    expect(spokenIn(value, NOTHING)).toEqual({ verdict, part })
  })
})

it.each([
  [{ name: 'later', state: ' in  review ' }, 'in review'],
  [{ status: 'ok', Return_Message: 'later' }, 'later'],
  [{ state: 'first', message: 'second' }, 'first'],
  [{ state: '<html>' }, ''],
  [{ code: 302 }, ''],
  [{ state: 'error' }, ''],
  [[{ state: 'pending' }], ''],
])('the text that makes %j unclear is %j', (part, text) => expect(unclearText(part)).toBe(text))
