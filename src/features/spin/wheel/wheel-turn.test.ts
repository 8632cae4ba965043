import { expect, it } from 'vitest'
import { findSlice, normalAngle, restAngle, travelled, turnEnd, turnMs } from './wheel-turn'

/**
 * The slice at the top as drawn, computed independently: slice i spans (i - 0.5) to (i + 0.5) parts of the circle
 * clockwise from the top, and a CSS rotation moves it on clockwise.
 */
function sliceAtTop(rotation: number, count: number): number {
  const part = 360 / count
  for (let index = 0; index < count; index++) {
    const fromMiddle = (((index * part + rotation) % 360) + 360) % 360
    if (Math.min(fromMiddle, 360 - fromMiddle) < part / 2) return index
  }
  return -1
}

it.each([1, 2, 3, 8, 24])('of %i slices each stops under the pointer, from anywhere', (count) => {
  let angle = 0
  for (let index = 0; index < count; index++) {
    const end = turnEnd(angle, restAngle(index, count), 3)
    expect(sliceAtTop(end, count)).toBe(index)
    expect(end - angle).toBeGreaterThanOrEqual(3 * 360)
    angle = normalAngle(end)
  }
})

it.each([
  ['CASH', 'fifty baht', 1],
  ['COIN', 'three', 2],
  ['COIN', 'nine', 0],
  ['GONE', '50', -1],
])(
  'the slice that %s with the label %s names is the one of its code, and of its label where codes repeat: %i',
  (result, label, slice) => {
    const slices = [
      { code: 'COIN', label: 'one' },
      { code: 'CASH', label: '50' },
      { code: 'COIN', label: 'three' },
    ]
    expect(findSlice(slices, { result, label })).toBe(slice)
  },
)

it.each([4.1, 4.5, 4.8])('a turn of %d s ends at the whole, and never turns back', (seconds) => {
  expect([travelled(0, seconds), travelled(seconds, seconds), travelled(seconds + 60, seconds)]).toEqual([
    0, 1, 1,
  ])
  for (let time = 0.01; time <= seconds; time += 0.01)
    expect(travelled(time, seconds)).toBeGreaterThan(travelled(time - 0.01, seconds))
})

it('a turn takes 4.1 to 4.8 s by its length', () => {
  expect([3, 4, 5].map((turns) => turnMs(turns * 360))).toEqual([4100, 4450, 4800])
})
