import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetNotes } from '@/lib/notes'
import { announceSession, clearToken, followSession, onSessionChange, readToken } from '@/lib/session'
import { removeStored } from '@/lib/storage'
import { createStore } from '@/lib/store'
import { toasts } from '@/lib/toast'

/**
 * Forgets the member: what was read for them, what they sent and were told, and what of theirs this device keeps.
 * What anybody may read stays, and so do the language and the choice to hide the agreement: they belong to the device
 * . What a report would hold stays too, since a session that ended by itself may be what is reported: it goes when
 * the member signs out, or somebody else signs in (`lib/recorder`).
 */
export function forgetMember(queryClient: QueryClient) {
  const ofMember = { predicate: ({ meta }: Query) => !meta?.spec?.public }
  queryClient.cancelQueries(ofMember)
  queryClient.removeQueries(ofMember)
  queryClient.getMutationCache().clear()
  toasts.change(() => [])
  removeStored('last_sync')
  removeStored('last-balances')
  removeStored('last-balances', 'session')
  removeStored('guest-id')
  removeStored('chat-draft')
  removeStored('chat-unsent', 'session')
  removeStored('chat-seen')
  removeStored('sitting', 'session')
}

/** Counts the members that this tab has followed another tab to: the pages of each are drawn anew, for `useStore`. */
export const followed = createStore(0)

/** Signs out in every open tab. The caller leaves the member's pages. */
export function signOut(queryClient: QueryClient) {
  clearToken()
  forgetMember(queryClient)
  forgetNotes()
  announceSession('signed-out')
}

/** One browser, one member: when another tab signs out or signs in as somebody else, this one follows. */
export function followOtherTabs(on: { onSignedOut: () => void; onSignedIn: () => void }) {
  return onSessionChange((change) => {
    if (!followSession(change)) return
    forgetNotes()
    if (readToken() === null) on.onSignedOut()
    else on.onSignedIn()
  })
}
