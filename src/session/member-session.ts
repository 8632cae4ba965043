import type { Query, QueryClient } from '@tanstack/react-query'
import { lostAnswers } from '@/api/core/money/lost-answers'
import { memberCurrency } from '@/i18n/currency'
import { removeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { clearRecording } from '@/recorder/recorder-buffer'
import {
  announceSession,
  clearToken,
  followSession,
  onSessionChange,
  readToken,
  storeToken,
  tokenMark,
} from '@/session/token'
import { closeReport } from '@/stores/report-store'
import { toasts } from '@/stores/toasts'

/**
 * Forgets the member: what was read for them, what they sent, and what of theirs this device keeps.
 * What anybody may read stays, and so do the language and the choice to hide the agreement: they belong to the device. What a report would hold stays too, since a session that ended by itself may be what is reported: it goes when
 * the member signs out, or somebody else signs in (`lib/recorder`).
 */
export function forgetMember(queryClient: QueryClient) {
  const ofMember = { predicate: ({ meta }: Query) => !meta?.spec?.public }
  queryClient.cancelQueries(ofMember)
  queryClient.removeQueries(ofMember)
  queryClient.getMutationCache().clear()
  removeStored('last_sync')
  removeStored('last-balances')
  removeStored('last-balances', 'session')
  removeStored('sent-actions')
  removeStored('sent-actions', 'session')
  lostAnswers.change(() => [])
  memberCurrency.change(() => null)
  removeStored('currency')
  removeStored('currency', 'session')
  removeStored('guest-id')
  removeStored('chat-draft')
  removeStored('chat-draft', 'session')
  removeStored('chat-unsent', 'session')
  removeStored('chat-seen')
  removeStored('chat-seen', 'session')
  removeStored('sitting', 'session')
}

/** Whether a member is being left: nothing of theirs is on screen until the next page is, for `useStore`. */
export const leaving = createStore(false)

/** Leaves a member whose session is over, by `go`: the page to go to may be long in coming. */
export async function leaveMember(queryClient: QueryClient, go: () => Promise<unknown>) {
  leaving.change(() => true)
  forgetMember(queryClient)
  try {
    await go()
  } finally {
    // What was drawn until then may have asked for something meanwhile.
    forgetMember(queryClient)
    leaving.change(() => false)
  }
}

/** Signs in, here and in every open tab; `remember` is that of `storeToken`. */
export function beginSession(token: string, remember: boolean) {
  // A member of one tab's session may have gone without signing out, or been told something as theirs ended.
  removeStored('last_sync')
  toasts.change(() => [])
  storeToken(token, remember)
  announceSession({ did: 'changed' })
}

/** Signs out in every open tab, and goes on by `go`. */
export function signOut(queryClient: QueryClient, go: () => Promise<unknown>) {
  const of = tokenMark()
  // The token goes first, so that the sign-in page does not send the member back.
  clearToken()
  forgetTold()
  announceSession({ did: 'signed-out', of })
  return leaveMember(queryClient, go)
}

/** What the member was told, a report that is open, and what one would hold. */
function forgetTold() {
  toasts.change(() => [])
  closeReport()
  clearRecording()
}

/** One browser, one member: when another tab signs out or signs in as somebody else, this one follows. */
export function followOtherTabs(on: { onSignedOut: () => void; onSignedIn: () => void }) {
  return onSessionChange((change) => {
    if (!followSession(change)) return
    forgetTold()
    if (readToken() === null) on.onSignedOut()
    else on.onSignedIn()
  })
}
