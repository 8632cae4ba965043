import { describe, expect, it } from 'vitest'
import { travelled, turnKeyframes, turnMs } from './wheel-motion'

const SECONDS = [4.1, 4.5, 4.8]

describe('a turn', () => {
  it('starts at nothing and ends at the whole, exactly', () => {
    for (const seconds of SECONDS) {
      expect(travelled(0, seconds)).toBe(0)
      expect(travelled(seconds, seconds)).toBe(1)
      expect(travelled(seconds + 60, seconds)).toBe(1)
      expect(travelled(seconds - 1e-9, seconds)).toBeCloseTo(1, 9)
    }
  })

  it('never turns back, gathers speed for 0.3 s, then only loses it', () => {
    for (const seconds of SECONDS) {
      let speed = 0
      for (let time = 0.01; time <= seconds; time += 0.01) {
        const step = travelled(time, seconds) - travelled(time - 0.01, seconds)
        expect(step).toBeGreaterThan(0)
        if (time <= 0.3) expect(step).toBeGreaterThan(speed)
        if (time > 0.32) expect(step).toBeLessThan(speed)
        speed = step
      }
    }
  })

  it('comes to rest softly: under a tenth of a degree in the last frame of four turns', () => {
    for (const seconds of SECONDS) expect((1 - travelled(seconds - 1 / 60, seconds)) * 1440).toBeLessThan(0.1)
  })

  it('loses the share of its speed that the friction of .991 a frame takes, apart from what the pointer takes', () => {
    const speed = (time: number) => (travelled(time + 1e-6, 4.5) - travelled(time - 1e-6, 4.5)) / 2e-6
    // The pointer's friction is constant. It shifts every speed by the same amount, which a difference of speeds
    // cancels out.
    const [a, b, c] = [speed(1) - speed(1.5), speed(1.5) - speed(2), speed(2) - speed(2.5)]
    expect(b / a).toBeCloseTo(0.991 ** 30, 3)
    expect(c / b).toBeCloseTo(0.991 ** 30, 3)
  })

  it('takes 4.1 to 4.8 s by its length', () => {
    expect(turnMs(3 * 360)).toBe(4100)
    expect(turnMs(4 * 360)).toBe(4450)
    expect(turnMs(5 * 360)).toBe(4800)
  })
})

describe('its keyframes', () => {
  it('begin and end at the very angles', () => {
    const frames = turnKeyframes(12, 1500.5, 4500)
    expect(frames[0]).toEqual({ offset: 0, transform: 'rotate(12deg)' })
    expect(frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1500.5deg)' })
  })
})
