const NOISE_MS = 2_000

/** By call. */
const skews = new Map<string, number>()
let latest = 0

/**
 * Milliseconds that the server's clock was ahead of this device's, by the `Date` header of the last answer to a call, or to
 * any where none is named; 0 where that answer told no time. What a call told is so read by that very answer's clock.
 */
export function clockSkew(call?: { path: string }): number {
  return call ? (skews.get(call.path) ?? 0) : latest
}

/** Learns the server's clock from a `Date` header; within two seconds (the header's own coarseness) it counts as equal. */
export function noteServerDate({ path }: { path: string }, header: unknown) {
  const serverNow = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const difference = serverNow - Date.now()
  latest = Math.abs(difference) > NOISE_MS ? difference : 0
  skews.set(path, latest)
}
