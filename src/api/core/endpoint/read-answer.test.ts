import { describe, expect, it } from 'vitest'
import { errorText, outcomeAttributes, successMessage } from '@/components/feedback/error-text'
import en from '@/i18n/en/messages'
import { translator } from '@/i18n/translator'
import { toSpec } from '../declare/define-endpoint'
import { orNull, record, text } from '../wire/wire'
import { ApiError, toApiError } from './errors'
import { readAnswer } from './read-answer'

// The places of messages, the signs of failure, and the text shown for a failure.

const t = translator(en)

/** A read that expects these keys. */
const readOf = (...keys: string[]) =>
  toSpec('query', {
    key: ['lookup', 'test'],
    path: '/api/test',
    output: record(Object.fromEntries(keys.map((key) => [key, orNull(text('word'))]))),
  })

function failure(status: number, body: unknown, expected: string[] = []): ApiError | null {
  try {
    readAnswer(readOf(...expected), status, typeof body === 'string' ? body : JSON.stringify(body))
    return null
  } catch (error) {
    return toApiError(error)
  }
}

describe('finds the message wherever a server puts it', () => {
  it.each([
    [{ message: 'NO_BANK' }],
    [{ error: { message: 'NO_BANK', code: 500 } }],
    [{ error: 'NO_BANK' }],
    [{ errorCode: 'NO_BANK' }],
    [{ code: 'NO_BANK' }],
    [{ msg: 'NO_BANK' }],
    [{ errors: [{ message: 'NO_BANK' }] }],
    [{ errors: ['NO_BANK', 'OTHER'] }],
    ['NO_BANK'],
    ['"NO_BANK"'],
    [{ message: ['first'], error: 'NO_BANK', statusCode: 400 }],
    [{ message: '  NO_BANK\n', error: 'Bad Request' }],
  ])('%j', (body) => {
    expect(failure(400, body)).toMatchObject({ kind: 'refused', code: 'NO_BANK', outcome: 'refused' })
  })
})

describe('a 2xx is a failure', () => {
  it.each([
    [{ success: false, message: 'NO_BANK' }, 'NO_BANK'],
    [{ success: false, amount: 5, error: 'NO_BANK' }, 'NO_BANK'],
    [{ status: 'FAILED', msg: 'not today' }, 'not today'],
    [{ status: 'error' }, ''],
    [{ message: 'MONEY_NOT_ENOUGH' }, 'MONEY_NOT_ENOUGH'],
    [{ code: 'OTP_BLOCK' }, 'OTP_BLOCK'],
    ['MONEY_NOT_ENOUGH', 'MONEY_NOT_ENOUGH'],
    [{ error: 'the provider is down' }, 'the provider is down'],
    [{ error: { message: 'the provider is down' } }, 'the provider is down'],
    [{ errors: [{ message: 'amount is low' }] }, 'amount is low'],
    [{ data: { success: false, message: 'NO_GAME' } }, 'NO_GAME'],
    [{ result: { error: 'NO_GAME' } }, 'NO_GAME'],
  ])('%j', (body, code) => {
    expect(failure(200, body, ['amount'])).toMatchObject({ kind: 'refused', code })
  })
})

describe('a 2xx is a success', () => {
  it.each([
    [{ amount: 5, message: 'MONEY_NOT_ENOUGH' }],
    [{ amount: null, status: 'error' }],
    [{ message: 'REFUND_SUCCESS' }],
    [{ message: 'BONUS_CLEAR' }],
    [{ code: 'OTP_VERIFIED' }],
    [{ message: 'done' }],
    [{ error: null, errors: [], success: true }],
    [{ error: '', status: 'ok' }],
    [{ data: { amount: 5, message: 'NO_GAME' } }],
    [[{ message: 'NO_GAME' }]],
    [''],
    ['OK'],
  ])('%j', (body) => {
    expect(failure(200, body, ['amount'])).toBeNull()
  })
})

describe('the text shown for a failure', () => {
  const shown = (status: number, body: unknown, write = false) => {
    const error = failure(status, body)
    return error && errorText(t, error, { write })
  }

  it("is a known code's text, and otherwise the message itself", () => {
    expect(shown(400, { message: 'MONEY_NOT_ENOUGH' })).toBe(en.codes.errors.MONEY_NOT_ENOUGH)
    expect(shown(400, { message: 'Come back at 9' })).toBe('Come back at 9')
    expect(shown(400, { message: 'ลองใหม่ <b>พรุ่งนี้</b>' })).toBe('ลองใหม่ <b>พรุ่งนี้</b>')
  })

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'errors',
    'client.timeout',
    '$t(x)',
    '{{x}}',
  ])('is the text %j as it is', (message) => expect(shown(400, { message })).toBe(message))

  it('is at most 300 characters of it, without control and direction signs', () => {
    expect(shown(400, { message: 'a'.repeat(400) })).toHaveLength(300)
    expect(shown(400, { message: `${'a'.repeat(299)}😀` })).toBe('a'.repeat(299))
    expect(shown(400, { message: 'pay\u0000 \u202Enow\u202C' })).toBe('pay now')
  })

  it.each([
    ['<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'],
    [{ message: '<html><head><title>502</title></head></html>' }],
    [{ message: 'TypeError: x is undefined\n    at Wallet.add (/srv/wallet.js:12:5)' }],
    [''],
    [{}],
  ])('is never a page or a stack: %j', (body) => {
    expect(shown(502, body)).toBe(en.client.serverError)
  })

  it('is never a success code', () => {
    expect(failure(400, { message: 'REFUND_SUCCESS' })).toMatchObject({ kind: 'rejected', code: '' })
    expect(successMessage(t, 'REFUND_SUCCESS', 'done')).toEqual({
      kind: 'success',
      text: en.codes.errors.REFUND_SUCCESS,
      code: 'REFUND_SUCCESS',
    })
    expect(successMessage(t, 'Thanks', 'done')).toMatchObject({ text: 'Thanks', code: '' })
    expect(successMessage(t, '', 'done')).toMatchObject({ text: 'done', code: '' })
  })

  it('says of a write with an unknown outcome that it is unknown, above the words of the server', () => {
    const { changeUnknown, serverError } = en.client
    const saying = (text: string) => `${changeUnknown}\n${en.client.said.replace('{{text}}', text)}`
    expect(shown(500, {}, true)).toBe(changeUnknown)
    expect(shown(500, {})).toBe(serverError)
    expect(shown(500, { message: 'broken pipe' }, true)).toBe(saying('broken pipe'))
    // The code's own text asks for another try.
    expect(shown(500, { message: 'INTERNAL_SERVER_ERROR' }, true)).toBe(changeUnknown)
    expect(shown(500, { message: 'TRANSFER_FAIL' }, true)).toBe(en.codes.errors.TRANSFER_FAIL)
    expect(shown(400, { message: 'broken pipe' }, true)).toBe('broken pipe')
    expect(outcomeAttributes(failure(500, { message: 'INTERNAL_SERVER_ERROR' }))).toEqual({
      'data-outcome': 'unknown',
      'data-code': 'INTERNAL_SERVER_ERROR',
    })
  })
})

describe('whether a write was refused', () => {
  it.each([
    [400, { message: 'INTERNAL_SERVER_ERROR' }, 'unknown'],
    [200, { success: false, message: 'INTERNAL_SERVER_ERROR' }, 'unknown'],
    [500, { message: 'INTERNAL_SERVER_ERROR' }, 'unknown'],
    [500, { message: 'broken pipe' }, 'unknown'],
    [500, {}, 'unknown'],
    [500, { message: 'TRANSFER_FAIL' }, 'refused'],
    [400, { message: 'TRANSFER_FAIL' }, 'refused'],
    [400, { message: 'broken pipe' }, 'refused'],
    [200, { success: false }, 'refused'],
  ])('%i %j: %s', (status, body, outcome) => {
    expect(failure(status, body)?.outcome).toBe(outcome)
  })
})

it('reads JSON after a byte order mark, and an empty body; cut JSON, HTML and long text are unreadable', () => {
  expect(readAnswer(readOf(), 200, '\uFEFF{"amount":5}')).toEqual({ amount: 5 })
  expect(readAnswer(readOf(), 204, '')).toBeNull()
  expect(failure(200, '{"amount":')).toMatchObject({ kind: 'unreadable' })
  expect(failure(200, '<p>ok</p>')).toMatchObject({ kind: 'unreadable' })
  expect(failure(200, 'x'.repeat(300))).toMatchObject({ kind: 'unreadable' })
  expect(new ApiError('timeout').outcome).toBe('unknown')
})
