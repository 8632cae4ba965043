import { describe, expect, it } from 'vitest'
import { findSlice, normalAngle, restAngle, sliceUnderPointer, turnEnd } from './wheel-geometry'

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

describe('the wheel stops with the result under the pointer', () => {
  const counts = Array.from({ length: 24 }, (_, index) => index + 1)

  it.each(counts)('for every slice of %i, from anywhere, after 3 and after 4 turns', (count) => {
    let angle = 0
    let tested = 0
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < count; index++) {
        for (const turns of [3, 4]) {
          const end = turnEnd(angle, restAngle(index, count), turns)
          expect(sliceUnderPointer(end, count)).toBe(index)
          expect(sliceAtTop(end, count)).toBe(index)
          expect(end - angle).toBeGreaterThanOrEqual(turns * 360)
          expect(end - angle).toBeLessThan((turns + 1) * 360)
          angle = normalAngle(end)
          tested++
        }
      }
    }
    expect(tested).toBe(count * 6)
  })

  it('exactly in its middle, not anywhere near', () => {
    for (const count of counts) {
      for (let index = 0; index < count; index++) {
        const turned = normalAngle(turnEnd(123.456, restAngle(index, count), 3))
        const off = normalAngle(turned + (index * 360) / count)
        expect(Math.min(off, 360 - off)).toBeLessThan(1e-9)
      }
    }
  })

  it('and a neighbour when the angle is off by more than half a slice', () => {
    expect(sliceUnderPointer(restAngle(2, 8) + 23, 8)).toBe(1)
    expect(sliceUnderPointer(restAngle(2, 8) - 23, 8)).toBe(3)
    expect(sliceUnderPointer(restAngle(2, 8) + 22, 8)).toBe(2)
  })
})

it('a clockwise turn moves the previous slice under the pointer', () => {
  expect(sliceUnderPointer(0, 8)).toBe(0)
  expect(sliceUnderPointer(45, 8)).toBe(7)
  expect(sliceUnderPointer(-45, 8)).toBe(1)
})

describe('the slice that an answer names', () => {
  const slices = [
    { code: 'COIN', label: 'one' },
    { code: 'CASH', label: '50' },
    { code: 'COIN', label: 'three' },
  ]

  it('is the one of its code', () => {
    expect(findSlice(slices, { result: 'CASH', label: 'fifty baht' })).toBe(1)
  })

  it('is the one of its code and label where codes repeat', () => {
    expect(findSlice(slices, { result: 'COIN', label: 'three' })).toBe(2)
  })

  it('is the first of its code where no label fits', () => {
    expect(findSlice(slices, { result: 'COIN', label: 'nine' })).toBe(0)
  })

  it('is none where the code is not on the wheel, even if a label is', () => {
    expect(findSlice(slices, { result: 'GONE', label: '50' })).toBe(-1)
  })
})
