let skew = 0

/** Milliseconds that the server's clock is ahead of this device's, as the last answer's `Date` header showed. */
export function clockSkew(): number {
  return skew
}

const NOISE_MS = 2_000

/** Learns the server's clock from a `Date` header; within two seconds (the header's own coarseness) it counts as equal. */
export function noteServerDate(header: unknown) {
  const serverNow = typeof header === 'string' ? Date.parse(header) : Number.NaN
  if (Number.isNaN(serverNow)) return
  const difference = serverNow - Date.now()
  skew = Math.abs(difference) < NOISE_MS ? 0 : difference
}
