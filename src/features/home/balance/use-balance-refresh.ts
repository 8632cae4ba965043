import { useEffect, useRef } from 'react'
import type { ApiError, ErrorKind } from '@/api/core/endpoint/errors'
import { useRefreshBalances } from '@/api/wallet'
import { readStored, writeStored } from '@/lib/browser/storage'
import { readInstant } from '@/lib/dates'
import { toast } from '@/stores/toasts'

/** An entry asks the providers again when the last answer is older than this. */
const FRESH_MS = 60_000

export interface Refresh {
  /** Asks every provider for its balance: the member pressed for it. */
  press: () => void
  busy: boolean
}

/**
 * The refresh of all game balances: by itself on entry, once, when the last one is over a minute old, and on a press.
 * A success writes `last_sync`. A failure is a toast, but for the automatic one's "too often"
 * and for a missing connection.
 */
export function useBalanceRefresh(): Refresh {
  const refresh = useRefreshBalances()
  const entered = useRef(false)
  const { press } = refresh

  // On entry, as the specification says (section 2); the mark holds it to one call however often effects run.
  useEffect(() => {
    if (entered.current) return
    entered.current = true
    if (!isFresh()) press(undefined, { onSuccess: noteSync, onError: tellOfEntry })
  }, [press])

  return {
    press: () => press(undefined, { onSuccess: noteSync, onError: (error) => toast({ error }) }),
    busy: refresh.busy,
  }
}

function noteSync() {
  writeStored('last_sync', new Date().toISOString())
}

function isFresh(): boolean {
  const age = Date.now() - (readLastSync() ?? 0)
  return age >= 0 && age <= FRESH_MS
}

/** What an entry that nobody pressed for does not tell: "too often", and what the screen says by itself. */
const QUIET_KINDS: readonly ErrorKind[] = ['too-many', 'offline', 'network', 'timeout']

function tellOfEntry(error: ApiError) {
  if (!error.code.startsWith('REQUEST_LIMIT') && !QUIET_KINDS.includes(error.kind)) toast({ error })
}

/** When the balances were last refreshed, epoch ms; null when never. */
export function readLastSync(): number | null {
  return readInstant(readStored('last_sync'))
}
