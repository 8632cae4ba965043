import { describe, expect, it } from 'vitest'
import { stripSeparators, toAsciiDigits } from './digits'

describe('toAsciiDigits', () => {
  it('turns every Thai, Lao and full-width digit into its ASCII digit', () => {
    expect(toAsciiDigits('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789')
    expect(toAsciiDigits('໐໑໒໓໔໕໖໗໘໙')).toBe('0123456789')
    expect(toAsciiDigits('０１２３４５６７８９')).toBe('0123456789')
    expect(toAsciiDigits('＋１，２．５－')).toBe('+1,2.5-')
  })

  it('leaves every other character alone', () => {
    expect(toAsciiDigits('ก1,2.ຂ-A ๏ ໆ 😀 ٣')).toBe('ก1,2.ຂ-A ๏ ໆ 😀 ٣')
  })
})

describe('stripSeparators', () => {
  it('drops spaces, dashes, points, brackets and invisible marks', () => {
    expect(stripSeparators('\u202a(๐๘๑) 234–56.78\u202c\u200b')).toBe('0812345678')
  })

  it('keeps letters, signs and commas', () => {
    expect(stripSeparators('+66a,1')).toBe('+66a,1')
  })
})
