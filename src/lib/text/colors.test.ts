import { expect, it } from 'vitest'
import { contrastRatio, readablePair, safeColor } from './colors'

it.each([
  ['#FFFA', '#fffa'],
  [' #1f2A44 ', '#1f2a44'],
  ['RGB(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 50%)'],
  ['rgba(1,2,3,.5)', 'rgba(1,2,3,.5)'],
  ['hsl(120, 50%, 50%)', 'hsl(120, 50%, 50%)'],
  ['Gold', 'gold'],
])('safeColor takes %j', (color, expected) => {
  expect(safeColor(color)).toBe(expected)
})

it.each([
  null,
  '#',
  'rgb(1,2)',
  'rgb(1,2%,3)',
  'url(https://evil.example)',
  'red;background:url(x)',
  'linear-gradient(red,blue)',
  'currentcolor',
  'constructor',
  `rgb(${'1'.repeat(100_000)},2,3)`,
  `rgb(1${' '.repeat(100_000)}x)`,
])('safeColor refuses case %#', (color) => {
  expect(safeColor(color)).toBeNull()
})

it.each([
  ['#000', '#fff', 21],
  ['#777', '#fff', 4.48],
  ['hsl(0,100%,50%)', '#fff', 4],
  ['hsl(240, 100%, 50%)', '#fff', 8.59],
  ['#00000000', '#fff', 1],
  ['#000', '#00000000', 21],
  ['nonsense', '#fff', 1],
])('the contrast of %s on %s is %d', (text, ground, expected) => {
  expect(contrastRatio(text, ground)).toBeCloseTo(expected, 1)
})

it('readablePair keeps a readable pair', () => {
  expect(readablePair('#FFD700', 'black')).toEqual({ bg: '#ffd700', fg: 'black' })
  expect(readablePair('#fff', '#767676')).toEqual({ bg: '#fff', fg: '#767676' })
})

it('readablePair replaces an invalid or low-contrast pair with the default one', () => {
  const pair = readablePair(null, null)
  expect(contrastRatio(pair.fg, pair.bg)).toBeGreaterThan(7)
  expect(readablePair('#fff', '#777')).toEqual(pair)
  expect(readablePair('url(x)', '#000')).toEqual(pair)
  expect(readablePair('#fff', undefined)).toEqual(pair)
  expect(readablePair('#fff', '#00000010')).toEqual(pair)
})
