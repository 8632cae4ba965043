const MINUTE_MS = 60_000

/** Notes that something happened now and says whether it was more than `limit` times within a minute. */
export function isRateLimited(log: Map<string, number[]>, key: string, now: number, limit: number): boolean {
  const recent = recently(log, key, now)
  log.set(key, [...recent, now])
  return recent.length >= limit
}

/** When it happened within the last minute, epoch ms. */
export function recently(log: Map<string, number[]>, key: string, now: number): number[] {
  return (log.get(key) ?? []).filter((at) => at > now - MINUTE_MS)
}
