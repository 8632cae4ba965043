/** What the wheel keeps of its speed from one sixtieth of a second to the next (specification section 9). */
const FRICTION = 0.991
/** The same per second, so that a 120 Hz screen sees the same turn as a 60 Hz one. */
const DECAY = -60 * Math.log(FRICTION)
/** Seconds until it is at full speed. */
const PUSH = 0.3
const SHORTEST_MS = 4_100
const LONGEST_MS = 4_800
const KEYFRAMES = 120

/** How long the wheel turns for a turn of so many degrees, 3 to 5 rounds: 4.1 to 4.8 s, in ms. */
export function turnMs(degrees: number): number {
  const share = Math.min(1, Math.max(0, degrees / 360 - 3) / 2)
  return Math.round(SHORTEST_MS + share * (LONGEST_MS - SHORTEST_MS))
}

/**
 * How far a turn of `seconds` has come at `time`, 0 to 1, in closed form: pushed evenly at first, then slowed by
 * friction in the bearing (by speed) and at the pointer (constant), which together bring it to a stop at the end.
 */
export function travelled(time: number, seconds: number): number {
  const run = seconds - PUSH
  const whole = PUSH / 2 + coasted(run, run)
  if (time >= seconds) return 1
  if (time <= PUSH) return Math.max(0, time) ** 2 / (2 * PUSH) / whole
  return (PUSH / 2 + coasted(time - PUSH, run)) / whole
}

/** The way after `time` of a coasting run that starts at speed 1 and ends at speed 0 after `run` seconds. */
function coasted(time: number, run: number): number {
  const rest = Math.exp(-DECAY * run)
  return ((1 - Math.exp(-DECAY * time)) / DECAY - time * rest) / (1 - rest)
}

/** A turn as keyframes of a transform, which the browser plays without the page's own thread. */
export function turnKeyframes(from: number, to: number, ms: number): Keyframe[] {
  return Array.from({ length: KEYFRAMES + 1 }, (_, index) => {
    const offset = index / KEYFRAMES
    const angle = from + (to - from) * travelled((offset * ms) / 1000, ms / 1000)
    return { offset, transform: `rotate(${angle}deg)` }
  })
}
