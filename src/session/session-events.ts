import { clearToken, readToken } from '@/session/token'

/** Handlers for the end of the session and a closed site; set once, with the router. */
interface SessionHandlers {
  onLost: () => void
  onGone: () => void
}

let handlers: SessionHandlers = { onLost: () => {}, onGone: () => {} }

/** Sets the handlers. `src/api/core/transport/session-end.ts` finds a lost session and a closed site in the answers. */
export function handleSessionEvents(given: SessionHandlers) {
  handlers = given
}

/** Ends the session of the token that a call was sent with: once, however many calls fail. */
export function loseSession(token: string) {
  if (readToken() !== token) return
  clearToken(token)
  handlers.onLost()
}

/** Reports that the site is closed. */
export function siteGone() {
  handlers.onGone()
}
