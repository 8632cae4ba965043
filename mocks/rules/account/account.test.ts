import { describe, expect, it } from 'vitest'
import { codeOf, MINUTE, NOON, worldAt } from '../../testing/test-world'
import { activateGame, credentialsOf, refreshGames } from './games'
import { login } from './login'
import { lastOtp, sendOtp, UNREACHABLE_PHONE, verifyOtp } from './otp'
import { type Registration, register } from './registration'

describe('games', () => {
  it('open once, with credentials of at most 16 characters', () => {
    const { world, member } = worldAt()
    const open = (code: string) => codeOf(() => activateGame(world, member, code))
    expect(['ASKMEBET', 'ASKMEBET', 'constructor', 'SLOTRACHA'].map(open)).toEqual([
      'done',
      'SLOT_ALREADY_ACTIVE',
      'NO_GAME',
      'SLOT_ACTIVATE_FAIL',
    ])
    const { username, password } = credentialsOf(world, member, 'ASKMEBET')
    for (const text of [username, password]) expect(text).toMatch(/^\S{6,16}$/)
  })

  it('are refreshed ten times a minute', () => {
    const { world, member } = worldAt()
    const refresh = () => codeOf(() => refreshGames(world, member))
    expect(Array.from({ length: 11 }, refresh)).toEqual([...Array(10).fill('done'), 'REQUEST_LIMIT_1MIN'])
    world.clock.set(NOON + MINUTE + 1)
    expect(refresh()).toBe('done')
  })
})

describe('login', () => {
  const main = { username: '0812345678', password: 'demo1234' }

  it('refuses an unknown number, and more than ten wrong tries a minute', () => {
    const { world } = worldAt()
    const enter = (change: Partial<typeof main>) => codeOf(() => login(world, { ...main, ...change }))
    expect(enter({ username: '0800000001' })).toBe('WRONG_CREDENTIAL')
    for (let i = 0; i < 10; i++) expect(enter({ password: 'x' })).toBe('WRONG_CREDENTIAL')
    expect(enter({})).toBe('REQUEST_LIMIT')
    world.clock.set(NOON + MINUTE + 1)
    expect(enter({})).toBe('done')
  })
})

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

describe('one-time codes', () => {
  it('expire after five minutes and are replaced by a newer one', () => {
    const { world } = worldAt()
    const [first, second] = [sendOtp(world, PHONE), sendOtp(world, PHONE)]
    const otpCode = lastOtp(world, PHONE)?.code ?? ''
    const check = (otpToken: string) => codeOf(() => verifyOtp(world, { otpToken, otpCode }))
    expect(check(first.otpToken)).toBe('OTP_NOT_EXIST')
    expect(check('nope')).toBe('OTP_TOKEN_INVALID')
    world.clock.set(NOON + 5 * MINUTE)
    expect(check(second.otpToken)).toBe('OTP_EXPIRED')
  })

  it('block the number after five wrong ones in a row, for a quarter of an hour', () => {
    const { world } = worldAt()
    const { otpToken } = sendOtp(world, PHONE)
    const wrong = () => codeOf(() => verifyOtp(world, { otpToken, otpCode: 'x' }))
    expect(Array.from({ length: 5 }, wrong)).toEqual([...Array(4).fill('OTP_CODE_INVALID'), 'OTP_BLOCK'])
    expect(wrong()).toBe('OTP_BLOCK')
    expect(codeOf(() => sendOtp(world, PHONE))).toBe('OTP_BLOCK')
    world.clock.set(NOON + 15 * MINUTE)
    expect(codeOf(() => sendOtp(world, PHONE))).toBe('done')
  })

  it('are not sent to bad, taken and unreachable numbers, nor a sixth time in five minutes', () => {
    const { world } = worldAt()
    const send = (phone: string) => codeOf(() => sendOtp(world, phone))
    expect(send('08123')).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT')
    expect(send('0812345678')).toBe('EXISTING_USER')
    expect(send(UNREACHABLE_PHONE)).toBe('OTP_SEND_FAIL')
    for (let i = 0; i < 5; i++) expect(send(PHONE)).toBe('done')
    expect(send(PHONE)).toBe('REQUEST_LIMIT')
  })
})

describe('registration', () => {
  it('adds the member to the inviter, and requires the phone check only when it is on', () => {
    const { world, member } = worldAt()
    const invited = { ...form, inviteCode: `PR${member.id}` }
    expect(codeOf(() => register(world, invited))).toBe('UNVERIFIED_OTP')
    world.settings.registerOTP = false
    register(world, invited)
    expect(codeOf(() => login(world, { username: PHONE, password: 'secret' }))).toBe('done')
    expect(member.invite.rows[0]).toMatchObject({ name: 'Nok', amount: 0 })
  })

  it.each<[Partial<Registration>, string]>([
    [{}, 'done'],
    [{ username: '123' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
    [{ username: '0812345678' }, 'EXISTING_USER'],
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
})
