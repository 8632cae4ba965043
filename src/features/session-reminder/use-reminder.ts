import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clockSkew } from '@/api/core/transport/clock'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { dialog } from '@/stores/dialogs'
import { currentSession, isDue, storeSession } from './play-session'
import { readSessionMoney, type SessionMoney } from './session-money'

const LOOK_MS = 5_000
/** Often enough in the background, in ms, that an hour in a game's tab doesn't end the session (`play-session.ts`). */
const HIDDEN_LOOK_MS = 10 * 60_000
/** How long the reminder waits after a write, in ms, so that it interrupts no spin or outcome. */
const QUIET_MS = 10_000
/** Modals for moving money or typing a password. */
const BUSY_MODALS: readonly unknown[] = ['withdraw', 'deposit', 'transfer', 'refund', 'password']

export interface Reminder {
  /** Epoch ms by this page's steady clock. */
  since: number
  minutes: number
  /** Null when it couldn't be read. */
  money: SessionMoney | null
}

/**
 * The due reminder or null, and the function that dismisses it. The reminder waits while an alert, a confirmation or a
 * modal for money or a password is open, during and shortly after writes, and while the page is hidden.
 */
export function useReminder() {
  const client = useQueryClient()
  const router = useRouter()
  const [reminder, setReminder] = useState<Reminder | null>(null)
  const everyMs = env.sessionReminderMinutes * 60_000

  // Checks periodically, and when the page becomes visible.
  useEffect(() => {
    let lastSent = 0
    let reading = false
    const isFree = () =>
      document.visibilityState === 'visible' &&
      client.isMutating() === 0 &&
      steadyNow() - lastSent >= QUIET_MS &&
      dialog.read() === null &&
      !BUSY_MODALS.includes(new URLSearchParams(router.state.location.searchStr).get('modal'))
    const look = async () => {
      const sitting = currentSession(everyMs)
      if (reading || !isDue(sitting, everyMs) || !isFree()) return
      reading = true
      const money = await readSessionMoney(client, sitting.start + (clockSkew() ?? 0)).catch(() => null)
      reading = false
      if (!isFree()) return
      storeSession({ ...sitting, reminded: sitting.seen })
      setReminder({
        since: sitting.start,
        minutes: Math.floor((sitting.seen - sitting.start) / 60_000),
        money,
      })
    }
    const stopLooking = everyWhileVisible(look, LOOK_MS, { hiddenMs: HIDDEN_LOOK_MS })
    const stop = client.getMutationCache().subscribe(({ type }) => {
      if (type === 'updated') lastSent = steadyNow()
    })
    look()
    return () => {
      stopLooking()
      stop()
    }
  }, [client, router, everyMs])

  return { reminder, dismiss: () => setReminder(null) }
}
