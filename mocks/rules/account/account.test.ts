import { expect, it } from 'vitest'
import { codeOf, MINUTE, NOON, worldAt } from '../../testing/test-world'
import { refreshGames } from './games'
import { login } from './login'
import { lastOtp, sendOtp, verifyOtp } from './otp'

const PHONE = '0861112222'

it('games are refreshed ten times a minute, and ten wrong passwords a minute are taken', () => {
  const { world, member } = worldAt()
  const refresh = () => codeOf(() => refreshGames(world, member))
  const signIn = (password: string) => codeOf(() => login(world, { username: '0812345678', password }))
  for (let i = 0; i < 10; i++) expect([refresh(), signIn('x')]).toEqual(['done', 'WRONG_CREDENTIAL'])
  expect([refresh(), signIn('demo1234')]).toEqual(['REQUEST_LIMIT_1MIN', 'REQUEST_LIMIT'])
  world.clock.set(NOON + MINUTE + 1)
  expect([refresh(), signIn('demo1234')]).toEqual(['done', 'done'])
})

it('a code expires after five minutes and is replaced by a newer one, and five are sent in five minutes', () => {
  const { world } = worldAt()
  const [first, second] = [sendOtp(world, PHONE), sendOtp(world, PHONE)]
  const otpCode = lastOtp(world, PHONE)?.code ?? ''
  const check = (otpToken: string) => codeOf(() => verifyOtp(world, { otpToken, otpCode }))
  const send = () => codeOf(() => sendOtp(world, PHONE))
  expect(check(first.otpToken)).toBe('OTP_NOT_EXIST')
  expect([send(), send(), send(), send()]).toEqual(['done', 'done', 'done', 'REQUEST_LIMIT'])
  world.clock.set(NOON + 5 * MINUTE)
  const { otpToken } = sendOtp(world, PHONE)
  expect(check(second.otpToken)).toBe('OTP_NOT_EXIST')
  world.clock.advance(5 * MINUTE)
  expect(check(otpToken)).toBe('OTP_EXPIRED')
})

it('five wrong codes in a row block the number for a quarter of an hour', () => {
  const { world } = worldAt()
  const { otpToken } = sendOtp(world, PHONE)
  const wrong = () => codeOf(() => verifyOtp(world, { otpToken, otpCode: 'x' }))
  expect(Array.from({ length: 5 }, wrong)).toEqual([...Array(4).fill('OTP_CODE_INVALID'), 'OTP_BLOCK'])
  expect([wrong(), codeOf(() => sendOtp(world, PHONE))]).toEqual(['OTP_BLOCK', 'OTP_BLOCK'])
  world.clock.set(NOON + 15 * MINUTE)
  expect(codeOf(() => sendOtp(world, PHONE))).toBe('done')
})
