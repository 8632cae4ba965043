/**
 * The wheel's angles, in degrees clockwise. Unrotated, the middle of slice 0 is under the pointer at the top and the
 * slices follow clockwise; a rotation moves every slice by its angle.
 */

const FULL = 360
/**
 * An angle that is less than this below a full turn counts as 0. Otherwise a rounding error would add a turn when the
 * wheel stops on the same slice again.
 */
const NOTHING = 1e-9

/** Normalises an angle to 0 or more and less than 360. */
export function normalAngle(angle: number): number {
  const within = ((angle % FULL) + FULL) % FULL
  return FULL - within < NOTHING ? 0 : within
}

/**
 * The rotation that puts the middle of slice `index` under the pointer. The index 2.5 puts the line between slices 2
 * and 3 there.
 */
export function restAngle(index: number, count: number): number {
  return normalAngle((-index * FULL) / count)
}

/** The final angle of a rotation from `from` by `turns` full turns and on to `rest`. */
export function turnEnd(from: number, rest: number, turns: number): number {
  return from + turns * FULL + normalAngle(rest - from)
}

/** The index of an answer's slice: the first with its code and label, else the first with its code, else -1. */
export function findSlice(
  slices: readonly { code: string; label: string }[],
  { result, label }: { result: string; label: string },
): number {
  const both = slices.findIndex((slice) => slice.code === result && slice.label === label)
  return both >= 0 ? both : slices.findIndex(({ code }) => code === result)
}

/** The fraction of speed that remains after one sixtieth of a second. */
const FRICTION = 0.991
/** The same friction as a continuous rate per second, so that the display's refresh rate doesn't matter. */
const DECAY = -60 * Math.log(FRICTION)
/** Seconds of acceleration. */
const PUSH = 0.3
const SHORTEST_MS = 4_100
const LONGEST_MS = 4_800
const KEYFRAMES = 120

/** The duration in ms of a rotation of 3 to 5 turns (in degrees): 4.1 to 4.8 s. */
export function turnMs(degrees: number): number {
  const share = Math.min(1, Math.max(0, degrees / 360 - 3) / 2)
  return Math.round(SHORTEST_MS + share * (LONGEST_MS - SHORTEST_MS))
}

/**
 * The progress (0 to 1) at `time` of a rotation of `seconds`, in closed form: constant acceleration, then bearing
 * friction (proportional to speed) and pointer friction (constant), which stop it at the end.
 */
export function travelled(time: number, seconds: number): number {
  const run = seconds - PUSH
  const whole = PUSH / 2 + coasted(run, run)
  if (time >= seconds) return 1
  if (time <= PUSH) return Math.max(0, time) ** 2 / (2 * PUSH) / whole
  return (PUSH / 2 + coasted(time - PUSH, run)) / whole
}

/** The distance at `time` of coasting from speed 1 to 0 in `run` seconds. */
function coasted(time: number, run: number): number {
  const rest = Math.exp(-DECAY * run)
  return ((1 - Math.exp(-DECAY * time)) / DECAY - time * rest) / (1 - rest)
}

/** Keyframes of a rotation, which run on the compositor. */
export function turnKeyframes(from: number, to: number, ms: number): Keyframe[] {
  return Array.from({ length: KEYFRAMES + 1 }, (_, index) => {
    const offset = index / KEYFRAMES
    const angle = from + (to - from) * travelled((offset * ms) / 1000, ms / 1000)
    return { offset, transform: `rotate(${angle}deg)` }
  })
}
