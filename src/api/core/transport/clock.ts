const NOISE_MS = 2_000

/** The server clocks' differences from the local one, by call. */
const skews = new Map<string, number>()
let latest = 0

/**
 * The server's clock minus this device's in ms, from the `Date` header of the last answer; 0 without a header. With
 * `call`, from the last answer to that call: the times in that answer are by the clock of the server that sent it.
 */
export function clockSkew(call?: { path: string }): number {
  return call ? (skews.get(call.path) ?? 0) : latest
}

/**
 * Updates the skew from a `Date` header. The header has whole seconds, so clocks that differ by two seconds or less
 * count as equal.
 */
export function noteServerDate({ path }: { path: string }, header: unknown) {
  const serverNow = typeof header === 'string' ? Date.parse(header) : Number.NaN
  const difference = serverNow - Date.now()
  latest = Math.abs(difference) > NOISE_MS ? difference : 0
  skews.set(path, latest)
}
