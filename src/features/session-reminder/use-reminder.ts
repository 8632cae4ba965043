import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { clockSkew } from '@/api/core/transport/clock'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readStoredJson, writeStoredJson } from '@/lib/browser/storage'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { dialog } from '@/stores/dialogs'
import { readSessionMoney, type SessionMoney } from './session-money'

const LOOK_MS = 5_000
/** Often enough in the background, in ms, that an hour in a game's tab doesn't end the session (`AWAY_MS`). */
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

/** A play session, in epoch ms: its start, when this tab was last open, and the last reminder (0 for none). */
const schema = z.object({ start: z.number(), seen: z.number(), reminded: z.number() })
type PlaySession = z.output<typeof schema>

/**
 * The longest absence, in ms, after which the session goes on: it may have been a game in another tab. If the
 * reminder's interval is longer, that counts instead.
 */
const AWAY_MS = 60 * 60_000

/** The stored session if it is still running at `now`, else a new one. */
export function resumeSession(stored: PlaySession | null, now: number, everyMs: number): PlaySession {
  const { start, seen, reminded } = stored ?? { start: now, seen: 0, reminded: 0 }
  const isOld = now - seen > Math.max(AWAY_MS, everyMs)
  const isSane = start <= seen && seen <= now && reminded <= now
  return isSane && !isOld ? { start, seen: now, reminded } : { start: now, seen: now, reminded: 0 }
}

/** Whether a reminder is due: `everyMs` after the start or the last reminder. */
export function isDue({ start, seen, reminded }: PlaySession, everyMs: number): boolean {
  return seen - Math.max(start, reminded) >= everyMs
}

/** This tab's session. It survives a reload, and ends with a sign-out or a long absence. */
function currentSession(everyMs: number): PlaySession {
  const sitting = resumeSession(readStoredJson('sitting', schema, 'session'), steadyNow(), everyMs)
  storeSession(sitting)
  return sitting
}

/** Stores the session for this tab. */
const storeSession = (session: PlaySession) => writeStoredJson('sitting', session, 'session')
