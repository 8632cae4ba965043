/** A clock that can be set and advanced. It runs as fast as real time, except while it is frozen. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number
  /** Sets the time. A frozen clock stays frozen; any other runs on from there. */
  set(ms: number): void
  /** Moves the time forward, or back when negative. Otherwise like `set`. */
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
