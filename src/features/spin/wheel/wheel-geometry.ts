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

/** The index of the slice under the pointer, when a wheel of `count` slices is rotated by `angle`. */
export function sliceUnderPointer(angle: number, count: number): number {
  return Math.round((normalAngle(-angle) * count) / FULL) % count
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
