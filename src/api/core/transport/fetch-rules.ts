/**
 * How a browser sends the calls; the document's script gets the same from the build (src/prerender/first-call.js).
 * Cookies of the called origin go along on the app's own origin, where a front may need them, and nowhere else. What an
 * answer with a token says is the member's, so no cache may keep it or answer in its place.
 */
export const FETCH_RULES = {
  visitor: { credentials: 'same-origin' },
  member: { credentials: 'same-origin', cache: 'no-store' },
} as const

/** How long a call waits for its answer, and an upload for its next bytes, in ms. */
export const TIMEOUT_MS = 60_000
