import { expect, test } from 'vitest'
import { passwordStrength } from './password-modal'

test.each([
  ['', 'none'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['Password1', 'weak'],
  ['k7mq2x', 'weak'],
  ['k7mq2xw', 'fair'],
  ['mango-farm-82', 'strong'],
  ['ข้าวเหนียวมะม่วง', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a password that others know is weak, whatever its length', () => {
  const password = 'x-0812345678-Y!'
  expect(passwordStrength(password)).toBe('strong')
  expect(passwordStrength(password, ['0812345678'])).toBe('weak')
  expect(passwordStrength('mango-farm-82', ['', 'ab'])).toBe('strong')
})
