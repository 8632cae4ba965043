import { useEffect, useRef } from 'react'
import type { ApiError, ErrorKind } from '@/api/core/endpoint/errors'
import { useRefreshBalances } from '@/api/wallet'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readStored, writeStored } from '@/lib/browser/storage'
import { readInstant } from '@/lib/dates'
import { toast } from '@/stores/toasts'

/** After this time, in ms, entering home refreshes the providers' balances again. */
const FRESH_MS = 60_000

export interface Refresh {
  /** Refreshes the balances at all providers, on the member's press. */
  press: () => void
  busy: boolean
}

/**
 * Refreshes all game balances: once on entering home, if the last refresh is over a minute old, and on each press. A
 * success writes `last_sync`. A failure shows a toast, except for "too often" and connection errors of the automatic
 * refresh.
 */
export function useBalanceRefresh(): Refresh {
  const refresh = useRefreshBalances()
  const entered = useRef(false)
  const { press } = refresh

  // On entry: the ref limits it to one call, however often effects run.
  useEffect(() => {
    if (entered.current) return
    entered.current = true
    if (!isFresh()) press(undefined, { onSuccess: storeLastSync, onError: reportEntryFailure })
  }, [press])

  return {
    press: () => press(undefined, { onSuccess: storeLastSync, onError: (error) => toast({ error }) }),
    busy: refresh.busy,
  }
}

function storeLastSync() {
  writeStored('last_sync', new Date(steadyNow()).toISOString())
}

function isFresh(): boolean {
  const age = steadyNow() - (readLastSync() ?? 0)
  return age >= 0 && age <= FRESH_MS
}

/** Not reported for the automatic refresh: "too often", and what the screen already shows. */
const QUIET_KINDS: readonly ErrorKind[] = ['too-many', 'offline', 'network', 'timeout']

function reportEntryFailure(error: ApiError) {
  if (!error.code.startsWith('REQUEST_LIMIT') && !QUIET_KINDS.includes(error.kind)) toast({ error })
}

/** A stored time that is further away, in ms, in the future is by a clock that was wrong: nothing is known of it. */
const SLACK_MS = 10_000

/** When the balances were last refreshed, epoch ms; null if never, or by a clock that was wrong. */
export function readLastSync(): number | null {
  const at = readInstant(readStored('last_sync'))
  return at !== null && at <= steadyNow() + SLACK_MS ? at : null
}
