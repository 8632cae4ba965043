/**
 * The wheel's angles, in degrees clockwise. Unturned, the middle of slice 0 stands under the pointer at the top and the
 * slices follow clockwise; turning the wheel by an angle carries every slice on by it.
 */

const FULL = 360
/** Less than this is rounding: without it the same slice twice would be a whole turn further. */
const NOTHING = 1e-9

/** An angle as 0 up to 360. */
export function normalAngle(angle: number): number {
  const within = ((angle % FULL) + FULL) % FULL
  return FULL - within < NOTHING ? 0 : within
}

/** How far the wheel is turned when the middle of a slice is under the pointer; halves are the lines between slices. */
export function restAngle(index: number, count: number): number {
  return normalAngle((-index * FULL) / count)
}

/** The slice under the pointer of a wheel of `count` slices that is turned by `angle`. */
export function sliceUnderPointer(angle: number, count: number): number {
  return Math.round((normalAngle(-angle) * count) / FULL) % count
}

/** Where a turn ends that goes on from `from` for `turns` full turns, and then to `rest`. */
export function turnEnd(from: number, rest: number, turns: number): number {
  return from + turns * FULL + normalAngle(rest - from)
}

/**
 * The slice that the server named: the first of its code whose label is the answer's too, else the first of its code, -1 when there is none.
 */
export function findSlice(
  slices: readonly { code: string; label: string }[],
  { result, label }: { result: string; label: string },
): number {
  const both = slices.findIndex((slice) => slice.code === result && slice.label === label)
  return both >= 0 ? both : slices.findIndex(({ code }) => code === result)
}
