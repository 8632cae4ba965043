import { steadyNow } from './steady-clock'
import { within } from './within'

/**
 * The browser's calls that a press or a page waits for. Some in-app and privacy browsers never settle their promises:
 * each has a limit here, after which it rejects. No other file makes such calls (src/architecture.test.ts).
 */

/** The press still counts then, for the other way to copy. */
const COPY_LIMIT_MS = 1_000
/** The browser may ask the user for permission. */
const PASTE_LIMIT_MS = 15_000
/** The user may look for a name in the share sheet. */
const SHARE_LIMIT_MS = 60_000
const DOUBLE_TAP_MS = 1_000
const LOCK_LIMIT_MS = 5_000
const WORKER_LIMIT_MS = 5_000
/** A cloud folder loads the file first. */
const READ_LIMIT_MS = 60_000

/** Writes a text to the clipboard. Call it in a click handler. */
export async function writeClipboard(text: string): Promise<void> {
  await within(navigator.clipboard.writeText(text), COPY_LIMIT_MS)
}

/** The text on the clipboard. Call it in a click handler. */
export async function readClipboard(): Promise<string> {
  return within(navigator.clipboard.readText(), PASTE_LIMIT_MS)
}

let sharing: { since: number } | null = null
const noSheet = () => Promise.reject(new TypeError('no share sheet'))

/**
 * Opens the system's share sheet; call it in a click handler. Rejects with an `AbortError` when the user closes the
 * sheet. A second press while the sheet is said to be open shows that it is not, and rejects; one at once is a double
 * tap, and counts as closed.
 */
export async function share(given: ShareData): Promise<void> {
  if (sharing) {
    const isDoubleTap = steadyNow() - sharing.since < DOUBLE_TAP_MS
    throw isDoubleTap ? new DOMException('pressed twice', 'AbortError') : new Error('no share sheet')
  }
  sharing = { since: steadyNow() }
  try {
    await within('share' in navigator ? navigator.share(given) : noSheet(), SHARE_LIMIT_MS)
  } finally {
    sharing = null
  }
}

/** Holds a Web Lock until `ended` settles. Nobody waits for it; a browser without locks holds none. */
export function holdLock(name: string, ended: Promise<void>): void {
  navigator.locks?.request(name, () => ended).catch(() => {})
}

/**
 * Calls `run` once no other page holds a Web Lock, and holds it until what `run` returns settles. Calls it soon where
 * the browser has no locks, refuses them or does not answer.
 */
export function whenLockIsFree(name: string, run: () => Promise<void> | undefined): void {
  let isDone = false
  const runOnce = () => {
    if (isDone) return
    isDone = true
    return run()
  }
  if (!navigator.locks) {
    runOnce()
    return
  }
  const answered = new Promise<void>((resolve, reject) => {
    const onAnswer = (lock: Lock | null) => {
      resolve()
      return lock ? runOnce() : navigator.locks.request(name, runOnce)
    }
    navigator.locks.request(name, { ifAvailable: true }, onAnswer).catch(reject)
  })
  within(answered, LOCK_LIMIT_MS).catch(runOnce)
}

/** The page's service worker; undefined without one. */
export const workerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  within(navigator.serviceWorker.getRegistration(), WORKER_LIMIT_MS)

/** The content of a file that the user chose, or of a part of one. */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await within(file.arrayBuffer(), READ_LIMIT_MS))
}
