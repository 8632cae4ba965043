import type { Query, QueryClient } from '@tanstack/react-query'
import { lostAnswers } from '@/api/core/money/lost-answers'
import { memberCurrency } from '@/i18n/currency'
import { MEMBER_KEYS, removeStored } from '@/lib/browser/storage'
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
import { findUnansweredMoney } from './unanswered-money'

/**
 * Drops the member's queries, mutations and stored values. Public data stays, and what belongs to the device, such as
 * the language. The recording stays too, because a session that ended by itself may be what the member reports; it is
 * cleared on sign-out or when somebody else signs in (`recorder/recorder`).
 */
export function forgetMember(queryClient: QueryClient) {
  const ofMember = { predicate: ({ meta }: Query) => !meta?.spec?.public }
  queryClient.cancelQueries(ofMember)
  queryClient.removeQueries(ofMember)
  queryClient.getMutationCache().clear()
  for (const key of MEMBER_KEYS) {
    removeStored(key)
    removeStored(key, 'session')
  }
  lostAnswers.change(() => [])
  memberCurrency.change(() => null)
}

/** True while a member is being signed out: nothing of theirs renders until the next page does. */
export const leaving = createStore(false)

/** Leaves an ended session by navigating with `go`, which may take long. */
export async function leaveMember(queryClient: QueryClient, go: () => Promise<unknown>) {
  leaving.change(() => true)
  forgetMember(queryClient)
  try {
    await go()
  } finally {
    // The old page may have started queries until now.
    forgetMember(queryClient)
    leaving.change(() => false)
  }
}

/**
 * Signs in and tells the other tabs: they adopt a remembered token, and sign out when the token is for this tab only.
 * `remember` as in `storeToken`.
 */
export function beginSession(token: string, remember: boolean) {
  // An earlier member may have left without signing out, or with toasts still on screen.
  removeStored('last_sync')
  toasts.change(() => [])
  storeToken(token, remember)
  announceSession({ did: 'changed' })
}

/** Signs out in every open tab, then navigates with `go`. */
export async function signOut(queryClient: QueryClient, go: () => Promise<unknown>) {
  const reportUnanswered = findUnansweredMoney(queryClient)
  const of = tokenMark()
  // Cleared first, so that the sign-in page doesn't redirect back.
  clearToken()
  clearMessages()
  announceSession({ did: 'signed-out', of })
  await leaveMember(queryClient, go)
  await reportUnanswered()
}

/** Drops the toasts, an open report and the recording. */
function clearMessages() {
  toasts.change(() => [])
  closeReport()
  clearRecording()
}

/** All tabs have the same member: when another tab signs out or signs in, this one follows. */
export function followOtherTabs(on: { onSignedOut: () => void; onSignedIn: () => void }) {
  return onSessionChange((change) => {
    if (!followSession(change)) return
    clearMessages()
    if (readToken() === null) on.onSignedOut()
    else on.onSignedIn()
  })
}
