/** The least time between mark-as-read calls, in ms. */
const MARK_MS = 1_000

/**
 * Throttles `mark`: `seen` calls it a second later, once for all calls of `seen` until then. `stop` cancels a waiting
 * call.
 */
export function throttleMarkRead(mark: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    seen: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // A failure is ignored: the next message causes the next call.
        mark().catch(() => {})
      }, MARK_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
