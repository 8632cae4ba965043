const MINUTE_MS = 60_000

/** Logs an event. True when the minute before it already had `limit` events or more. */
export function isRateLimited(log: Map<string, number[]>, key: string, now: number, limit: number): boolean {
  const recent = recently(log, key, now)
  log.set(key, [...recent, now])
  return recent.length >= limit
}

/** The times of the events in the last minute, epoch ms. */
export function recently(log: Map<string, number[]>, key: string, now: number): number[] {
  return (log.get(key) ?? []).filter((at) => at > now - MINUTE_MS)
}
