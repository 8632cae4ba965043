/** A clock that runs with real time until it is set, advanced or frozen. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number
  /** Sets the time; the clock runs on from there. */
  set(ms: number): void
  /** Moves the time forward; the clock runs on from there. */
  advance(ms: number): void
  /** Stops the clock, or lets it run on. */
  freeze(frozen: boolean): void
  isFrozen(): boolean
}

/** A clock that starts now, or at `start` (epoch ms). */
export function createClock(start?: number): Clock {
  let offset = start === undefined ? 0 : start - Date.now()
  let stoppedAt: number | null = null
  const now = () => stoppedAt ?? Date.now() + offset
  const set = (ms: number) => {
    offset = ms - Date.now()
    if (stoppedAt !== null) stoppedAt = ms
  }
  return {
    now,
    set,
    advance: (ms) => set(now() + ms),
    freeze: (frozen) => {
      const current = now()
      stoppedAt = frozen ? current : null
      offset = current - Date.now()
    },
    isFrozen: () => stoppedAt !== null,
  }
}
