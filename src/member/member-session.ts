import { noop, type Query, type QueryClient } from '@tanstack/react-query'
import { forgetWrites } from '@/api/core/cache/query-client'
import { dropOldSent, forgetSent, lostAnswers } from '@/api/core/money/sent-actions'
import { memberCurrency } from '@/currency/currency'
import { clearNotices } from '@/lib/browser/notices'
import { MEMBER_KEYS, readStored, removeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { forgetSharedSlip } from '@/offline/shared-slip'
import { clearRecording, keepRecording } from '@/recorder/recorder-buffer'
import { forgetLastMember, isLastMember, storeMember } from '@/session/last-member'
import { removeLock, unlockPage } from '@/session/lock'
import { notCarriedOut } from '@/session/session-events'
import { endAllSessions, followSession, onSessionChange, readToken, storeToken } from '@/session/token'
import { forgetVisitor } from '@/session/visitor'
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
  forgetWrites(queryClient)
  forgetStored()
  clearNotices()
  lostAnswers.change(() => [])
  memberCurrency.change(() => null)
  unlockPage()
}

/** Removes what is stored beside this tab's token, and beside the shared one unless that goes on. */
function forgetStored() {
  for (const key of MEMBER_KEYS) {
    removeStored(key, 'session')
    if (readStored('token') === null) removeStored(key)
  }
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
 * Signs in the member with this mark (`markOf`). Another member's session ends in every tab. The same member's other tabs
 * stay as they are. `remember` as in `storeToken`.
 */
export function beginSession(token: string, remember: boolean, mark: string) {
  // An earlier member may have left without signing out, or with toasts still on screen.
  if (!isLastMember(mark)) removeLock()
  if (!isLastMember(mark) || readStored('session-mark') === null) {
    endAllSessions()
    forgetStored()
  }
  dropOldSent()
  keepRecording()
  // In a tab that is signed in already, the draft is the member's own.
  if (readToken() === null) forgetVisitor()
  removeStored('last_sync')
  toasts.change(() => [])
  notCarriedOut.change(() => null)
  storeMember(mark, remember ? token : null)
  storeToken(token, remember)
}

/** Signs out in every open tab, then navigates with `go`. */
export async function signOut(queryClient: QueryClient, go: () => Promise<unknown>) {
  const reportUnanswered = findUnansweredMoney(queryClient)
  forgetSent()
  forgetLastMember()
  forgetSharedSlip().catch(noop)
  // Ended first, so that the sign-in page doesn't redirect back.
  endAllSessions()
  clearMessages()
  await leaveMember(queryClient, go)
  await reportUnanswered()
}

/** Drops the toasts, an open report and the recording. */
function clearMessages() {
  toasts.change(() => [])
  closeReport()
  clearRecording()
}

/** Calls back when another tab has signed out, or has signed in another member. */
export function followOtherTabs(on: { onSignedOut: () => void; onSignedIn: () => void }) {
  return onSessionChange(() => {
    const change = followSession()
    if (change === null) return
    clearMessages()
    if (change === 'signed-out') on.onSignedOut()
    else on.onSignedIn()
  })
}
