import { expect, it } from 'vitest'
import { travelled, turnMs } from './wheel-motion'

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
