/** Mark-as-read is called at most this often, in ms (specification section 9). */
const MARK_MS = 1_000

/** Collects what was seen into one call of `mark` a second, the last one included. */
export function createReadMarker(mark: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    seen: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // The next message brings the next call.
        mark().catch(() => {})
      }, MARK_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
