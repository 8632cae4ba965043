import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { editDraft, forgetDraft, noteAnswer, openDraft, readDraft, registrationOf } from './draft'
import { storeInviteCode } from './invite-code'

beforeEach(forgetDraft)

/** What a reload leaves of the draft after some minutes. */
function reload(minutes = 0) {
  const kept = sessionStorage.getItem('register-draft') ?? ''
  forgetDraft()
  sessionStorage.setItem('register-draft', kept)
  vi.advanceTimersByTime(minutes * 60_000)
  openDraft()
  return readDraft()
}

it('the draft keeps everything except the passwords across a reload, the sent code too, and ends 30 minutes later', () => {
  vi.useFakeTimers()
  editDraft({ phone: '081', name: 'สมชาย', password: 'secret', confirm: 'secret', step: 2 })
  noteAnswer('081', { code: '', otpToken: 't', otpRef: 'r' })
  expect(sessionStorage.getItem('register-draft')).not.toContain('secret')
  const sent = { phone: '081', otpToken: 't', otpRef: 'r', resendAt: expect.any(Number) }
  expect(reload(29)).toMatchObject({
    phone: '081',
    name: 'สมชาย',
    step: 2,
    password: '',
    confirm: '',
    sent,
  })
  expect(reload(1)).toMatchObject({ phone: '', sent: null })
  expect(sessionStorage.length).toBe(0)
})

function typed(change: Parameters<typeof editDraft>[0] = {}) {
  forgetDraft()
  editDraft({
    phone: '+66 81-234 5678',
    name: '  สมชาย ใจดี ',
    password: ' as typed ',
    bankCode: 'SCB',
    firstName: ' somchai ',
    lastName: 'jai  dee',
    accountNo: '๑๒๓-๔๕๖-๗๘๙๐',
    ...change,
  })
  return readDraft()
}

afterEach(() => {
  Object.assign(env, { laos: false, currency: 'BAHT' })
})

it('what registration sends is normalised, the password as typed, and at the profile step with empty values of the bank', () => {
  const all = registrationOf(typed(), 'bank')
  expect(all).toEqual({
    name: 'สมชาย ใจดี',
    username: '0812345678',
    password: ' as typed ',
    sourceCode: '',
    inviteCode: '',
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI JAI DEE',
    bankAccountNo: '1234567890',
    currency: 'BAHT',
  })
  const none = { bankCode: '', bankAccountName: '', bankAccountNo: '' }
  expect(registrationOf(typed(), 'profile')).toEqual({ ...all, ...none })
})

it.each([
  [false, 'BAHT', '', 'BAHT'],
  [false, 'LAK', '', 'LAK'],
  [false, '', '', undefined],
  [true, 'BAHT', '', 'LAK'],
  [true, '', 'BAHT', 'BAHT'],
] as const)(
  'what registration sends in Laos mode %s with the setting %j and the choice %j has the currency %j',
  (laos, currency, choice, expected) => {
    Object.assign(env, { laos, currency })
    const sent = registrationOf(typed({ currency: choice }), 'bank')
    expect(sent.currency).toBe(expected)
    expect('currency' in sent).toBe(expected !== undefined)
  },
)

it("what registration sends takes the code of the inviter's link unless the field was edited, even to nothing", () => {
  storeInviteCode('662E41')
  expect(registrationOf(typed(), 'bank').inviteCode).toBe('662E41')
  expect(registrationOf(typed({ inviteCode: ' PR1 ' }), 'bank').inviteCode).toBe('PR1')
  expect(registrationOf(typed({ inviteCode: '' }), 'bank').inviteCode).toBe('')
})
