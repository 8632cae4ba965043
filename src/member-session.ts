import type { QueryClient } from '@tanstack/react-query'
import { announceSession, clearToken, onSessionChange, readToken } from '@/lib/session'
import { removeStored } from '@/lib/storage'

/**
 * Forgets the member: what was read for them, and what of theirs this device keeps. The language and the choice
 * to hide the agreement belong to the device and stay.
 */
export function forgetMember(queryClient: QueryClient) {
  queryClient.cancelQueries()
  queryClient.clear()
  removeStored('last_sync')
  removeStored('last-balances')
  removeStored('last-balances', 'session')
  removeStored('guest-id')
  removeStored('chat-draft')
  removeStored('chat-unsent', 'session')
  removeStored('chat-seen')
  removeStored('sitting', 'session')
}

/** Signs out in every open tab. The caller leaves the member's pages before calling this. */
export function signOut(queryClient: QueryClient) {
  clearToken()
  forgetMember(queryClient)
  announceSession('signed-out')
}

/**
 * One browser, one member: when another tab signs out or signs in as somebody else, this one follows. A token
 * that only this tab holds is given up too, so that no tab goes on acting for the earlier member (T-18).
 */
export function followOtherTabs(on: { onSignedOut: () => void; onSignedIn: () => void }) {
  let known = readToken()
  return onSessionChange((change) => {
    removeStored('token', 'session')
    if (change === 'signed-out') clearToken()
    const token = readToken()
    if (change === 'signed-in' && token === known) return
    known = token
    if (change === 'signed-out') on.onSignedOut()
    else on.onSignedIn()
  })
}
