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
    ['Ref 4821 OTP 123456', '123456'],
    ['OTP 123456 Ref 4821', '123456'],
    ['Ref. code: 4821, code: 123456', '123456'],
    ['รหัส123456', '123456'],
    ['OTP123456', '123456'],
    ['ລະຫັດ໔໘໒໙ ອ້າງອີງ 123456', '4829'],
    ['รหัสอ้างอิง 4821 รหัส OTP ของคุณคือ 123456', '123456'],
    ['Your OTP (Ref: 4821) is 123456', '123456'],
    ['Ref 12345678 OTP 4821', '4821'],
    ['123456 คือรหัสของคุณ ห้ามบอกใคร โทร 021234567', '123456'],
    ['123456 is your code for account 9876543', '123456'],
    ['Use 123 456 to sign in before 2027', '123456'],
    ['ใช้ได้ถึง 2570 หมายเลข 123456', '123456'],
    ['บริการ 191234 OTP: 4829', '4829'],
  ])('is read from %j', (text, code) => {
    expect(extractOtp(text)).toBe(code)
    expect(isOtp(extractOtp(text))).toBe(true)
  })

  it.each([
    '',
    '123',
    '123456789',
    'abc',
    '12a456',
    'Ref LC4216 only',
    'Ref 4821',
    'รหัสอ้างอิง: 4821',
    'REF4821',
    'a1234b',
  ])('is not in %j', (text) => {
    expect(isOtp(extractOtp(text))).toBe(false)
  })
})
