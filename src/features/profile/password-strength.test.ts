import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength'

test.each([
  ['', 'none'],
  ['a', 'weak'],
  ['12345678', 'weak'],
  ['1234567890123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['qwertyuiop', 'weak'],
  ['demo1234', 'weak'],
  ['k7mq2x', 'weak'],
  ['k7mq2xw', 'fair'],
  ['mangofarm', 'fair'],
  ['mango-farm-82', 'strong'],
  ['ข้าวเหนียวมะม่วง', 'strong'],
  ['correct horse battery', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a password that others know is weak, whatever its length', () => {
  const password = 'x-0812345678-Y!'
  expect(passwordStrength(password)).toBe('strong')
  expect(passwordStrength(password, ['0812345678'])).toBe('weak')
  expect(passwordStrength('mango-farm-82', ['', 'ab'])).toBe('strong')
})
