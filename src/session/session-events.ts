import { clearToken, readToken } from '@/session/token'

/** What the app does when the server ends the session or closes the site; set once, where the router is made. */
interface SessionHandlers {
  onLost: () => void
  onGone: () => void
}

let handlers: SessionHandlers = { onLost: () => {}, onGone: () => {} }

/** Sets what happens on `invalid-token` and on `gone`. */
export function handleSessionEvents(given: SessionHandlers) {
  handlers = given
}

/** The server no longer knows the token that a call was sent with. However many calls fail together, it ends once. */
export function loseSession(token: string) {
  if (readToken() !== token) return
  clearToken()
  handlers.onLost()
}

/** The site is closed. */
export function siteGone() {
  handlers.onGone()
}
