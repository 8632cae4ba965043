import { describe, expect, it } from 'vitest'
import { codeOf, MINUTE, NOON, worldAt } from '../../testing/test-world'
import type { World } from '../../world/world'
import { login } from './login'
import { lastOtp, sendOtp, UNREACHABLE_PHONE, verifyOtp } from './otp'
import {
  changeProfile,
  type Registration,
  register,
  renameBankAccount,
  validateRegistration,
} from './registration'

const PHONE = '0861112222'
const form: Registration = {
  name: 'Nok',
  username: PHONE,
  password: 'secret',
  inviteCode: '',
  bankCode: 'SCB',
  bankAccountName: 'นก ดี',
  bankAccountNo: '5556667778',
  currency: 'BAHT',
}

function verified(world: World, phone = PHONE) {
  const { otpToken } = sendOtp(world, phone)
  return verifyOtp(world, { otpToken, otpCode: lastOtp(world, phone)?.code ?? '' })
}

describe('one-time codes', () => {
  it('checks a number, which then counts as verified for half an hour', () => {
    const { world } = worldAt()
    const sent = sendOtp(world, '081-999 8888')
    expect(sent).toMatchObject({ code: 'OTP_SENT', otpRef: expect.stringMatching(/^LC\d{4}$/) })
    const otpCode = lastOtp(world, '0819998888')?.code ?? ''
    expect(otpCode).toMatch(/^\d{6}$/)
    expect(verifyOtp(world, { otpToken: sent.otpToken, otpCode })).toEqual({ code: 'OTP_CODE_VALID' })
    expect(verifyOtp(world, { otpToken: sent.otpToken, otpCode })).toEqual({ code: 'OTP_VERIFIED' })
    expect(sendOtp(world, '0819998888').code).toBe('OTP_VERIFIED')
    world.clock.set(NOON + 30 * MINUTE)
    expect(sendOtp(world, '0819998888').code).toBe('OTP_SENT')
  })

  it('expires after five minutes and is replaced by a newer one', () => {
    const { world } = worldAt()
    const first = sendOtp(world, PHONE)
    const second = sendOtp(world, PHONE)
    const check = (otpToken: string) =>
      codeOf(() => verifyOtp(world, { otpToken, otpCode: lastOtp(world, PHONE)?.code ?? '' }))
    expect(check(first.otpToken)).toBe('OTP_NOT_EXIST')
    expect(check('nope')).toBe('OTP_TOKEN_INVALID')
    world.clock.set(NOON + 5 * MINUTE)
    expect(check(second.otpToken)).toBe('OTP_EXPIRED')
  })

  it('blocks the number after five wrong codes in a row, for a quarter of an hour', () => {
    const { world } = worldAt()
    const { otpToken } = sendOtp(world, PHONE)
    const wrong = () => codeOf(() => verifyOtp(world, { otpToken, otpCode: 'x' }))
    expect([wrong(), wrong(), wrong(), wrong(), wrong()]).toEqual([
      ...Array(4).fill('OTP_CODE_INVALID'),
      'OTP_BLOCK',
    ])
    expect(codeOf(() => sendOtp(world, PHONE))).toBe('OTP_BLOCK')
    expect(codeOf(() => verified(world))).toBe('OTP_BLOCK')
    world.clock.set(NOON + 15 * MINUTE)
    expect(verified(world)).toEqual({ code: 'OTP_CODE_VALID' })
  })

  it('refuses bad, taken and unreachable numbers, and a sixth code in five minutes', () => {
    const { world } = worldAt()
    expect(codeOf(() => sendOtp(world, '08123'))).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT')
    expect(codeOf(() => sendOtp(world, '0812345678'))).toBe('EXISTING_USER')
    expect(codeOf(() => sendOtp(world, UNREACHABLE_PHONE))).toBe('OTP_SEND_FAIL')
    for (let i = 0; i < 5; i++) expect(codeOf(() => sendOtp(world, PHONE))).toBe('done')
    expect(codeOf(() => sendOtp(world, PHONE))).toBe('REQUEST_LIMIT')
  })
})

describe('registration', () => {
  it('creates a member who can sign in, and adds the member to the inviter', () => {
    const { world, member } = worldAt()
    verified(world)
    register(world, { ...form, inviteCode: `PR${member.id}` })
    expect(codeOf(() => login(world, { username: PHONE, password: 'secret' }))).toBe('done')
    expect(member.invite.rows[0]).toMatchObject({ name: 'Nok', amount: 0 })
    expect(codeOf(() => register(world, form))).toBe('EXISTING_USER')
  })

  it('requires the phone check only when it is on', () => {
    const { world } = worldAt()
    expect(codeOf(() => register(world, form))).toBe('UNVERIFIED_OTP')
    world.settings.registerOTP = false
    expect(codeOf(() => register(world, form))).toBe('done')
  })

  it.each<[Partial<Registration>, string]>([
    [{}, 'done'],
    [{ username: '123' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ name: ' ' }, 'INVALID_USER_INFO'],
    [{ password: '' }, 'INVALID_USER_INFO'],
    [{ bankCode: 'NOPE' }, 'INVALID_BANK'],
    [{ bankAccountNo: '12' }, 'INVALID_BANK'],
    [{ bankAccountName: '' }, 'INVALID_USER_INFO'],
    [{ bankCode: 'KBANK', bankAccountNo: '123-4-56789-0' }, 'EXISTING_BANK'],
    [{ bankCode: 'KTB' }, 'BANK_ACCOUNT_NAME_ENG'],
    [{ bankCode: 'KTB', bankAccountName: 'NOK DEE' }, 'done'],
    [{ inviteCode: 'PRnobody' }, 'done'],
  ])('answers %j with %s', (change, code) => {
    const { world } = worldAt()
    world.settings.registerOTP = false
    expect(codeOf(() => register(world, { ...form, ...change }))).toBe(code)
  })

  it('validates before the bank is known', () => {
    const { world } = worldAt()
    const early = { ...form, bankCode: '', bankAccountName: '', bankAccountNo: '' }
    expect(codeOf(() => validateRegistration(world, early))).toBe('done')
    expect(codeOf(() => validateRegistration(world, { ...early, username: '0812345678' }))).toBe(
      'EXISTING_USER',
    )
  })

  it('takes numbers of other lengths in Laos', () => {
    const { world } = worldAt()
    world.settings.laos = true
    world.settings.registerOTP = false
    expect(codeOf(() => register(world, { ...form, username: '02077788899' }))).toBe('done')
  })

  it('corrects the name of the bank account and the profile', () => {
    const { world, member } = worldAt()
    const rename = (bankCode: string, bankAccountName: string) =>
      codeOf(() => renameBankAccount(member, { bankCode, bankAccountName }))
    expect(rename('KBANK', 'สมชาย')).toBe('BANK_ACCOUNT_NAME_ENG')
    expect(rename('SCB', 'SOMCHAI')).toBe('INVALID_BANK')
    expect(rename('KBANK', 'SOMCHAI D')).toBe('done')
    expect(member.bankAccountName).toBe('SOMCHAI D')
    changeProfile(world, member, {
      name: 'Som',
      bankCode: 'SCB',
      bankAccountName: 'SOM',
      bankAccountNo: '111-222-3334',
    })
    expect(member).toMatchObject({ name: 'Som', bankCode: 'SCB', bankAccountNo: '1112223334' })
  })
})
