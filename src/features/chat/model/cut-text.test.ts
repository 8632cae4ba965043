import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text'

describe('cutText', () => {
  it('leaves short text unchanged, and loses nothing of a long one', () => {
    for (const text of ['', 'abc', 'abcd', 'abcdefgh']) {
      const [first, rest] = cutText(text, 4)
      expect(first.length).toBeLessThanOrEqual(4)
      expect(first + rest).toBe(text)
    }
    expect(cutText('abcde', 4)).toEqual(['abcd', 'e'])
  })

  it('never cuts an emoji, and keeps one that just fits', () => {
    expect(cutText('abc🙂d', 4)).toEqual(['abc', '🙂d'])
    expect(cutText('ab🙂d', 4)).toEqual(['ab🙂', 'd'])
  })
})
