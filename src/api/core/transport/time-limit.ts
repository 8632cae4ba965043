import { ApiError } from '../endpoint/errors'

const TIMEOUT_MS = 60_000
/** The timeout of an upload, in ms. */
export const UPLOAD_TIMEOUT_MS = 300_000

/**
 * Runs a call, or the wait for a prefetched answer, until the caller's signal or the time limit stops it. Throws an
 * ApiError (`cancelled`, `timeout`) then.
 */
export async function withinLimit<Value>(
  { upload, signal }: { upload?: boolean | undefined; signal?: AbortSignal | undefined },
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  let isOver = false
  const stop = () => controller.abort()
  const end = () => {
    isOver = true
    stop()
  }
  const timer = setTimeout(end, upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await orStopped(run(controller.signal), controller.signal)
  } catch (error) {
    throw isOver ? new ApiError('timeout') : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function orStopped<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new ApiError('cancelled'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
  return Promise.race([value, stopped])
}
