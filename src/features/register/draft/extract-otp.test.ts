import { expect, it } from 'vitest'
import { extractOtp, isOtp } from './extract-otp'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['໑໒໓໔', '1234'],
  ['Your code is 482913 (Ref: LC4216)', '482913'],
  ['รหัส OTP คือ ๔๘๒๙๑๓ ใช้ได้ 5 นาที', '482913'],
  ['<#> 4829 is your code', '4829'],
  ['Ref 4821 OTP 123456', '123456'],
  ['ລະຫັດ໔໘໒໙ ອ້າງອີງ 123456', '4829'],
  ['รหัสอ้างอิง 4821 รหัส OTP ของคุณคือ 123456', '123456'],
  ['Your OTP (Ref: 4821) is 123456', '123456'],
  ['123456 คือรหัสของคุณ ห้ามบอกใคร โทร 021234567', '123456'],
  ['ລະຫັດ OTP ສຳລັບ 8562055 ແມ່ນ 4829', '4829'],
  ['OTP สำหรับโอนเงิน 50000 บาท คือ 4829 Ref AB12', '4829'],
  ['Never share an OTP. 12345678 is your account, 4829 is your code', '4829'],
  ['ใช้ภายใน 27/11/2569 12:30 ยอด 50000.00 ตัวเลข 4829', '4829'],
  ['4829 ใช้ยืนยันการสมัคร โทร 081-234-5678 หรือ 02 123 4567', '4829'],
  ['รหัส OTP ของคุณคือ 1 2 3 4 5 6', '123456'],
  ['\u2066OTP\u2069 482\u200b913', '482913'],
  ['Do not share your PIN 1234 with anyone. OTP: 482913', '482913'],
  ['Promo code 2000. Your code is 482913', '482913'],
  ['ລະຫັດສ່ວນຫຼຸດ 888888 ລະຫັດຢືນຢັນ 4829', '4829'],
  ['ยอด 150000 บาท 4829', '4829'],
  ['OTP=482913 [Ref:AB12] THB 1,500.00', '482913'],
  ['482913 is your OTP.\n@wallet.example #482913', '482913'],
])('a one-time code is read from %j', (text, code) => {
  expect(extractOtp(text)).toBe(code)
  expect(isOtp(extractOtp(text))).toBe(true)
})

it.each(['', '123', '123456789', '12a456', 'Ref 4821', 'รหัสอ้างอิง: 4821', 'a1234b'])(
  'a one-time code is not in %j',
  (text) => {
    expect(isOtp(extractOtp(text))).toBe(false)
  },
)
