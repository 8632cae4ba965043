import { expect, it, vi } from 'vitest'
import { linePieces } from './line-breaks'

it('a line may be broken between the words of a spaced text, each with its space', () => {
  expect(linePieces('Bonus 1,000 baht')).toEqual(['Bonus ', '1,000 ', 'baht'])
})

it('a line may be broken between the words of Thai and Lao, never between a mark and its letter', () => {
  for (const text of ['ขอบคุณที่ร่วมสนุก', 'ຂອບໃຈທີ່ຮ່ວມມ່ວນ']) {
    const pieces = linePieces(text)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(text)
    for (const piece of pieces) expect(piece).not.toMatch(/^\p{M}/u)
  }
})

it('a line may be broken only at spaces when the browser has no word segmenter', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect(linePieces('โบนัสฟรี 50 บาท')).toEqual(['โบนัสฟรี ', '50 ', 'บาท'])
})
