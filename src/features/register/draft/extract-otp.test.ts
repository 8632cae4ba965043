import { describe, expect, it } from 'vitest'
import { extractOtp, isOtp } from './extract-otp'

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['໑໒໓໔', '1234'],
    ['12345678', '12345678'],
    ['Your code is 482913 (Ref: LC4216)', '482913'],
    ['รหัส OTP คือ ๔๘๒๙๑๓ ใช้ได้ 5 นาที', '482913'],
    ['<#> 4829 is your code', '4829'],
  ])('is read from %j', (text, code) => {
    expect(extractOtp(text)).toBe(code)
    expect(isOtp(extractOtp(text))).toBe(true)
  })

  it.each(['', '123', '123456789', 'abc', '12a456', 'Ref LC4216 only'])('is not in %j', (text) => {
    expect(isOtp(extractOtp(text))).toBe(false)
  })
})
