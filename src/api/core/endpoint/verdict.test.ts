import { describe, expect, it } from 'vitest'
import { type Reading, spokenIn, unclearText, type Verdict } from './verdict'

const NOTHING: Reading = { own: [] }
const verdictOf = (value: unknown, reading = NOTHING) => spokenIn(value, reading)?.verdict ?? null

/** What each value says in a field of each of these names. */
function says(names: string, table: readonly (readonly [unknown, Verdict | null])[]) {
  it.each(names.split(' '))('%s', (name) => {
    expect(table.map(([value]) => [value, verdictOf({ [name]: value })])).toEqual(table)
  })
}

describe('a bare value', () => {
  it.each([
    [true, 'yes'],
    [false, 'no'],
    ['OK', 'yes'],
    [' done.\n', 'yes'],
    ['REFUND_SUCCESS', 'yes'],
    ['NO_BANK', 'no'],
    [' NO_BANK ', 'no'],
    ['Session expired', 'no'],
    ['Cannot verify identity', 'no'],
    [' Cannot verify identity ', 'no'],
    ['error', 'no'],
    [' Failed ', 'no'],
    ['fail', 'no'],
    ['false', 'no'],
    ['errors', 'unclear'],
    ['an error', 'unclear'],
    ['come back at 9', 'unclear'],
    ['', 'unclear'],
    [1, null],
    [null, null],
    [undefined, null],
  ])('%j: %s', (value, verdict) => {
    const spoken = verdict && { verdict, part: value }
    expect(spokenIn(value, NOTHING)).toEqual(spoken)
  })
})

describe('a list speaks by its only entry', () => {
  it.each([
    [[true], 'yes'],
    [[{ success: false }], 'no'],
    [[['NO_BANK']], 'no'],
    [[], null],
    [[false, false], null],
    [[{ success: false }, { success: false }], null],
  ])('%j: %s', (value, verdict) => expect(verdictOf(value)).toBe(verdict))

  it('with what the declaration expects', () => {
    const value = [{ status: 'error', amount: 5 }]
    expect(verdictOf(value)).toBe('no')
    expect(verdictOf(value, { own: ['status', 'amount'] })).toBeNull()
  })
})

describe('a field of an outcome', () => {
  const NAMES =
    'success successful succeeded ok result status state outcome isOk was_success HAS-RESULT Is_Successful'

  says(NAMES, [
    [true, 'yes'],
    [false, 'no'],
    [1, 'yes'],
    ['1', 'yes'],
    [0, 'no'],
    ['0', 'no'],
    [0.5, 'no'],
    [-1, 'no'],
    [2, 'unclear'],
    [200, 'yes'],
    [302, 'unclear'],
    [404, 'no'],
    ['ok', 'yes'],
    ['NO_BANK', 'no'],
    ['error', 'no'],
    ['pending', 'unclear'],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
    [[], null],
    [['error'], null],
    [{}, null],
  ])

  says('stateless resultset canok interstate amount', [
    [true, null],
    [false, null],
    [404, null],
    ['NO_BANK', null],
  ])
})

describe('a code', () => {
  says('code statusCode HTTP_CODE return-code mybankcode bankcodecode', [
    [0, 'yes'],
    ['0', 'yes'],
    [200, 'yes'],
    ['200', 'yes'],
    [299, 'yes'],
    [1, 'unclear'],
    [199, 'unclear'],
    [300, 'unclear'],
    [399, 'unclear'],
    [400, 'no'],
    ['500', 'no'],
    [-1, 'no'],
    ['OK', 'yes'],
    ['NO_BANK', 'no'],
    ['E17', 'unclear'],
    ['', null],
    [null, null],
    [true, null],
    [false, null],
    [{ $numberInt: '400' }, null],
    [['NO_BANK'], null],
    [Number.POSITIVE_INFINITY, null],
  ])

  const DATA =
    'bankCode slot_code gamecode bonusCode promoCode promotionCode inviteCode COUPON_CODE sourceCode ' +
    'currencyCode countryCode qr-code codes'
  says(DATA, [
    ['NO_BANK', null],
    [400, null],
    ['KBANK', null],
  ])
})

describe('a text', () => {
  says('message messages msg reason returnMessage fail_reason', [
    ['OK', 'yes'],
    ['NO_BANK', 'no'],
    ['come back at 9', 'unclear'],
    ['', null],
    [404, null],
    ['404', null],
    [0, null],
    [true, null],
    [false, null],
    [['NO_BANK'], null],
  ])

  says('messagebox reasons title', [['NO_BANK', null]])
})

describe('an error', () => {
  const NAMES = 'err error errors errorCode err_code errno errorMsg ERR-MSG errorMessage isError has_errors'

  says(NAMES, [
    ['the provider is down', 'no'],
    ['NO_BANK', 'no'],
    ['none at all', 'no'],
    ['almost none', 'no'],
    ['none', 'yes'],
    [' None ', 'yes'],
    ['null', 'yes'],
    ['n/a', 'yes'],
    ['NA', 'yes'],
    ['NoError', 'yes'],
    ['00', 'yes'],
    ['No errors', 'yes'],
    ['no_error', 'yes'],
    ['false', 'yes'],
    ['OK', 'yes'],
    ['REFUND_SUCCESS', 'yes'],
    [0, 'yes'],
    ['0', 'yes'],
    [200, 'yes'],
    [399, 'yes'],
    [1, 'no'],
    [199, 'no'],
    [400, 'no'],
    ['500', 'no'],
    [-1, 'no'],
    [true, 'no'],
    [false, 'yes'],
    [null, null],
    [undefined, null],
    ['', null],
    [' ', null],
    [['amount is low'], 'no'],
    [[null, { message: 'amount is low' }], 'no'],
    [{ amount: 'is low' }, 'no'],
    [{ code: 0, message: 'amount is low' }, 'no'],
    [{ amount: 0 }, null],
    [{ amount: '0', title: '' }, null],
    [{ code: 0 }, 'unclear'],
    [[null, '', 0, '0', false], null],
    [[], null],
  ])

  it('that is an empty object may be one serialised to JSON, but not in another field', () => {
    expect(verdictOf({ error: {} })).toBe('no')
    expect(verdictOf({ Error: {} })).toBe('no')
    expect(verdictOf({ errors: {} })).toBeNull()
    expect(verdictOf({ err: {} })).toBeNull()
  })

  says('errorist errors_count terror', [['the provider is down', null]])
})

describe('of several fields a refusal counts first, then a success', () => {
  it.each([
    [{ message: 'come back', status: 'ok', error: 'down' }, 'no'],
    [{ error: 'down', status: 'ok' }, 'no'],
    [{ message: 'come back', status: 'ok' }, 'yes'],
    [{ message: 'come back', amount: 5 }, 'unclear'],
    [{ success: false, status: 'ok' }, 'no'],
    [{ amount: 5 }, null],
    [{}, null],
  ])('%j: %s', (value, verdict) => {
    expect(spokenIn(value, NOTHING)).toEqual(verdict && { verdict, part: value })
  })
})

describe('an expected field', () => {
  it.each([
    [
      'is data beside another expected one',
      { status: 'error', amount: 5, at: 1 },
      ['status', 'amount'],
      null,
    ],
    ['is data beside success: true', { status: 'error', success: true }, ['status'], 'yes'],
    ['tells the outcome alone', { status: 'error' }, ['status'], 'no'],
    ['tells it beside an unexpected one', { status: 'error', amount: 5 }, ['status'], 'no'],
    ['tells it beside another sign', { status: 'error', code: 'A' }, ['status', 'code'], 'no'],
    ['tells it beside the word true', { status: 'error', success: 'true' }, ['status'], 'no'],
    ['tells it beside success: false', { status: 'ok', success: false }, ['status', 'success'], 'no'],
    ['refuses by false all the same', { status: false, amount: 5 }, ['status', 'amount'], 'no'],
    ['does not make data of an unexpected one', { message: 'NO_BANK', amount: 5 }, ['amount'], 'no'],
    ['is compared as it is written', { Status: 'error', amount: 5 }, ['status', 'amount'], 'no'],
    ['is data in a wrapper too', { data: { status: 'error', amount: 5 } }, ['status', 'amount'], null],
    ['is another field elsewhere', { last: { status: 'error', amount: 5 } }, ['status', 'amount'], 'unclear'],
  ])('%s: %j', (_, value, own, verdict) => expect(verdictOf(value, { own })).toBe(verdict))

  it.each(['message', 'success', 'ok', 'result', 'status', 'code', 'Status', 'CO_DE'])(
    'is no answer by itself as %s',
    (name) => expect(verdictOf({ [name]: 'NO_BANK' }, { own: [name] })).toBe('no'),
  )

  it.each(['msg', 'isOk', 'statusCode', 'state'])('is an answer by itself as %s', (name) => {
    expect(verdictOf({ [name]: 'NO_BANK' }, { own: [name] })).toBeNull()
    expect(verdictOf({ [name]: 'NO_BANK' })).toBe('no')
  })
})

describe('after a wrapper has said success', () => {
  const done: Reading = { own: [], isDone: true }

  it.each([
    [{ status: 0 }, 'no', null],
    [{ status: '0' }, 'no', null],
    [{ data: { status: 0 } }, 'no', null],
    [{ last: { status: 0 } }, 'unclear', null],
    [{ status: 1 }, 'yes', 'yes'],
    [{ status: 2 }, 'unclear', 'unclear'],
    [{ status: false }, 'no', 'no'],
    [{ status: 'error' }, 'no', 'no'],
    [{ code: 0 }, 'yes', 'yes'],
    [{ error: 0 }, 'yes', 'yes'],
  ])('%j is %s, then %s', (value, before, after) => {
    expect(verdictOf(value)).toBe(before)
    expect(verdictOf(value, done)).toBe(after)
  })

  it.each([
    [{ success: true, data: { status: 0 } }, 'yes'],
    [{ success: true, data: { payload: { status: 0 } } }, 'yes'],
    [{ success: true, data: { status: false } }, 'no'],
    [{ message: 'come back', data: { status: 0 } }, 'no'],
    [{ data: { status: 0 }, payload: { success: true } }, 'no'],
  ])('%j: %s', (value, verdict) => expect(verdictOf(value)).toBe(verdict))
})

describe('inside', () => {
  const refused = { success: false }

  it.each(['data', 'result', 'payload', 'response', 'status', 'meta'])('%s an answer speaks', (name) => {
    expect(spokenIn({ [name]: refused }, NOTHING)).toEqual({ verdict: 'no', part: refused })
    expect(spokenIn({ message: 'hi', [name]: refused }, NOTHING)).toEqual({ verdict: 'no', part: refused })
    expect(verdictOf({ [name]: { data: refused } })).toBe('no')
  })

  it('another field it only makes the answer unclear', () => {
    expect(spokenIn({ last: refused }, NOTHING)).toEqual({ verdict: 'unclear', part: refused })
    expect(verdictOf({ last: { success: true } })).toBe('unclear')
    expect(verdictOf({ data: { last: refused } })).toBe('unclear')
    expect(verdictOf({ status: 'ok', last: refused })).toBe('yes')
    expect(verdictOf({ last: { amount: 5 } })).toBeNull()
    expect(verdictOf({ last: { last: refused } })).toBeNull()
    expect(verdictOf({ last: { data: refused } })).toBeNull()
  })

  it('a wrapper neither a text nor a list speaks', () => {
    expect(verdictOf({ data: 'NO_BANK' })).toBeNull()
    expect(verdictOf({ data: [refused] })).toBeNull()
    expect(verdictOf({ last: [refused] })).toBeNull()
    expect(verdictOf({ data: false })).toBeNull()
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

describe('the text that makes an object unclear', () => {
  it.each([
    [{ state: 'pending' }, 'pending'],
    [{ name: 'later', state: ' in  review ' }, 'in review'],
    [{ status: 'ok', Return_Message: 'later' }, 'later'],
    [{ state: 'first', message: 'second' }, 'first'],
    [{ state: '<html>' }, ''],
    [{ code: 302 }, ''],
    [{ state: 'ok' }, ''],
    [{ state: 'error' }, ''],
    [{}, ''],
    [[{ state: 'pending' }], ''],
    ['pending', ''],
    [null, ''],
  ])('%j: %j', (part, text) => expect(unclearText(part)).toBe(text))
})
