import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts } from '@/testing/flatten-texts'
import { isSlipReason, SLIP_REASONS } from '../../shapes/slip-reasons'
import {
  ERROR_CODES,
  endsSession,
  FATAL_AUTH_TEXTS,
  isAssent,
  isKnownCode,
  isRefusal,
  isSuccessCode,
  SUCCESS_CODES,
} from './codes'

const CATALOGUE = [...SUCCESS_CODES, ...ERROR_CODES]

it('each code is there once, and of one kind', () => {
  expect(CATALOGUE.length).toBe(new Set(CATALOGUE).size)
  expect(CATALOGUE.filter((code) => !isKnownCode(code))).toEqual([])
  const successes = [
    'BONUS_CLEAR',
    'INVITE_BONUS_SUCCESS',
    'OTP_CODE_VALID',
    'OTP_VERIFIED',
    'REFUND_SUCCESS',
  ]
  expect(CATALOGUE.filter(isSuccessCode).sort()).toEqual(successes)
  // Every error but a server failure refuses.
  expect(ERROR_CODES.filter((code) => !isRefusal(code))).toEqual(['INTERNAL_SERVER_ERROR'])
  expect(['OTP_VERIFIED', 'words', ''].filter(isRefusal)).toEqual([])
})

it.each(['constructor', '__proto__', '', ' UNAUTHORIZED', 'errors'])('%j is no code', (text) => {
  expect([isKnownCode(text), isSuccessCode(text), isSlipReason(text)]).toEqual([false, false, false])
})

it('a text says success by a code or a word of protocols', () => {
  const yes = [
    ' REFUND_SUCCESS ',
    ' ok\n',
    'okay',
    'Success!',
    'successfully',
    'done.',
    'true',
    '1',
    'accepted',
  ]
  const others = ['NO_BANK', 'ok, but', 'not ok', 'succeed', 'false', '0', '10', 'done?', '']
  expect([...yes, ...others].filter(isAssent)).toEqual(yes)
})

it('a session ends only by known errors, and by their texts in each language', () => {
  expect(CATALOGUE.filter(endsSession).sort()).toEqual([
    'EXPIRED_AUTH_TOKEN',
    'UNAUTHORIZED',
    'invalid-token',
  ])
  for (const { errors } of LOCALES.map((locale) => textsIn(locale).codes)) {
    expect(FATAL_AUTH_TEXTS.has(errors.UNAUTHORIZED)).toBe(true)
    expect([errors.UNAUTHORIZED, errors.WRONG_PASSWORD].map(endsSession)).toEqual([true, false])
  }
})

it('a message ends the session when it has no other words than those of its end', () => {
  const ends = [
    'unauthenticated',
    'unauthorised',
    'Error: Unauthorized',
    'TokenExpiredError',
    'ERR_TOKEN_EXPIRED',
    'jwt expired',
    'SessionTimeout',
    'Your session has expired. Please sign in again.',
  ]
  const others = [
    'OTP_TOKEN_INVALID',
    'Game session expired',
    'token',
    'expired',
    'Tokens expired',
    'Token unexpired',
    'Unauthorized bank account',
    'This gift link has expired. Please sign in again.',
    '',
  ]
  expect([...ends, ...others].filter(endsSession)).toEqual(ends)
})

describe.each(LOCALES)('the texts in %s', (locale) => {
  const { codes, common } = textsIn(locale)

  it('exist for every code, without unused keys and raw codes', () => {
    expect(Object.keys(codes.errors).sort()).toEqual([...CATALOGUE].sort())
    expect(Object.keys(codes.slips).sort()).toEqual([...SLIP_REASONS].sort())
    expect(flattenTexts(codes).filter(([, text]) => /[A-Z]{2,}_[A-Z]|[<>]/.test(text))).toEqual([])
  })

  it('do not ask to try again where that cannot help', () => {
    const again = new RegExp(`try again|ลองอีก|ลองใหม่|ລອງໃໝ່|ອີກຄັ້ງ|${common.retry}`, 'i')
    expect(again.test(codes.errors.INVITE_BONUS_FAIL)).toBe(false)
    // The control: where another try may work, the words say so.
    expect(again.test(codes.errors.INTERNAL_SERVER_ERROR)).toBe(true)
  })
})
