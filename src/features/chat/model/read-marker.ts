/** The least time between mark-as-read calls, in ms (specification section 9). */
const MARK_MS = 1_000

/** Throttles calls of `mark` to one a second, including a trailing one. */
export function createReadMarker(mark: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    seen: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // Ignored: the next message causes the next call.
        mark().catch(() => {})
      }, MARK_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
