import { createStore } from '@/lib/browser/store'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { clearToken, endUnusedSession, noteUse, readToken } from '@/session/token'

/** Handlers for the end of the session and a closed site; set once, with the router. */
interface SessionHandlers {
  /** `isUnused`: nobody has used the session for too long. */
  onLost: (isUnused: boolean) => void
  onGone: () => void
  /** Leads a visitor to the sign-in page. False where they are there already. */
  onVisitorRefused: () => boolean
}

let handlers: SessionHandlers = { onLost: () => {}, onGone: () => {}, onVisitorRefused: () => false }

/** Sets the handlers. `src/api/core/transport/call.ts` finds a lost session and a closed site in the answers. */
export function handleSessionEvents(given: Partial<SessionHandlers>) {
  handlers = { ...handlers, ...given }
}

/**
 * The key of the pressed action that the end of the session or the closing of the site refused, such as `wallet withdraw-all`. Null without one. The page that opens tells it.
 */
export const notCarriedOut = createStore<string | null>(null)

/** Ends the session of the token that a call was sent with: once, however many calls fail. */
export function loseSession(token: string) {
  if (readToken() !== token) return
  clearToken(token)
  handlers.onLost(false)
}

const USE_MS = 30_000

/**
 * Keeps this tab's own session in use while its page is in front, and ends it when the page was not in front for too
 * long. Returns the function that stops.
 */
export function followUse(): () => void {
  const note = () => {
    if (endUnusedSession()) handlers.onLost(true)
    noteUse()
  }
  const stop = everyWhileVisible(note, USE_MS)
  window.addEventListener('pageshow', note)
  document.addEventListener('visibilitychange', note)
  return () => {
    stop()
    window.removeEventListener('pageshow', note)
    document.removeEventListener('visibilitychange', note)
  }
}

/** Reports that the site is closed. */
export function siteGone() {
  handlers.onGone()
}

/** Reports `invalid-token` to a call without a token. Gives whether that leads to the sign-in page, which says why. */
export const visitorRefused = (): boolean => handlers.onVisitorRefused()
