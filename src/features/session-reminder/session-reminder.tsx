import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { clockSkew } from '@/api/core/transport/clock'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { Button } from '@/components/layout/button'
import { Amount, QUIET_UNIT } from '@/components/money/amount'
import { Modal } from '@/components/overlay/modal'
import { env } from '@/env'
import { steadyNow } from '@/lib/browser/steady-clock'
import { readStoredJson, writeStoredJson } from '@/lib/browser/storage'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { formatDateTime } from '@/lib/dates'
import { type Satang, sum } from '@/lib/money'
import { dialog } from '@/stores/dialogs'

/** After each interval that the build sets: how long the session has lasted, and the money in and out. */
export default function SessionReminder() {
  const { reminder, dismiss } = useReminder()
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!reminder) return null
  const { since, minutes, money } = reminder
  const hours = Math.floor(minutes / 60)
  const parts = [
    hours > 0 && t('statement.reminder.hours', { count: hours }),
    (minutes % 60 > 0 || hours === 0) && t('statement.reminder.minutes', { count: minutes % 60 }),
  ]
  const seeStatement = () => {
    dismiss()
    navigate({ to: '/user/statement' })
  }
  return (
    <Modal
      name="session-reminder"
      title={t('statement.reminder.title', { time: parts.filter(Boolean).join(' ') })}
      onClose={dismiss}
      footer={
        <>
          <Button data-testid="reminder-continue" look="primary" wide onClick={dismiss}>
            {t('statement.reminder.goOn')}
          </Button>
          <Button data-testid="reminder-statement" wide onClick={seeStatement}>
            {t('statement.reminder.statement')}
          </Button>
        </>
      }
    >
      <p className="text-muted tabular-nums">
        {t('statement.reminder.since', { time: formatDateTime(since) })}
      </p>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-raised px-4">
        <Sum name={t('statement.reminder.moneyIn')} amount={money?.moneyIn ?? null} testId="reminder-in" />
        <Sum name={t('statement.reminder.moneyOut')} amount={money?.moneyOut ?? null} testId="reminder-out" />
      </dl>
      {!money?.complete && (
        <p className="mt-3 text-muted text-sm">
          {t(money ? 'statement.reminder.more' : 'statement.reminder.unread')}
        </p>
      )}
    </Modal>
  )
}

function Sum({ name, amount, testId }: { name: string; amount: Satang | null; testId: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-3">
      <dt>{name}</dt>
      <dd className="font-semibold text-lg">
        <Amount amount={amount} testId={testId} unitClassName={QUIET_UNIT} />
      </dd>
    </div>
  )
}

const LOOK_MS = 5_000
/** Often enough in the background, in ms, that an hour in a game's tab doesn't end the session (`AWAY_MS`). */
const HIDDEN_LOOK_MS = 10 * 60_000
/** How long the reminder waits after a write, in ms, so that it interrupts no spin or outcome. */
const QUIET_MS = 10_000
/** Modals for moving money or typing a password. */
const BUSY_MODALS: readonly unknown[] = ['withdraw', 'deposit', 'transfer', 'refund', 'password']

interface Reminder {
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
function useReminder() {
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
function isDue({ start, seen, reminded }: PlaySession, everyMs: number): boolean {
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

type Row = z.output<typeof statement.spec.output>['statements'][number]

const MOST_PAGES = 10

/**
 * Deposited and withdrawn amounts, null when too large to be exact. `complete`: every row was read and says enough to
 * be counted.
 */
interface SessionMoney {
  moneyIn: Satang | null
  moneyOut: Satang | null
  complete: boolean
}

/**
 * Whether a row may have moved money in or out since `since`, but doesn't say enough to be counted: its time, amount or
 * type is missing.
 */
function isUnclear({ createdAt, amount, statementType, status }: Row, since: number): boolean {
  if (status === 'FAILED' || !['deposit', 'withdraw', ''].includes(statementType.toLowerCase())) return false
  if (createdAt !== null && createdAt < since) return false
  return createdAt === null || amount === null || statementType === ''
}

/** Sums the rows since `since` (epoch ms, server clock). A pending withdrawal counts as withdrawn. */
function sumMoney(rows: readonly Row[], since: number) {
  const ofSitting = rows.filter(({ createdAt }) => createdAt !== null && createdAt >= since)
  const amounts = (type: string, statuses: readonly string[]) =>
    ofSitting.flatMap(({ statementType, status, amount }) =>
      statementType.toLowerCase() === type && statuses.includes(status) && amount !== null ? [amount] : [],
    )
  return {
    moneyIn: sum(amounts('deposit', ['SUCCESS'])),
    moneyOut: sum(amounts('withdraw', ['SUCCESS', 'PROGRESS'])),
  }
}

/** Sums the statement back to `since`. It loads at most 10 pages, newest first. Throws an ApiError. */
export async function readSessionMoney(client: QueryClient, since: number): Promise<SessionMoney> {
  const rows = new Map<string, Row>()
  let complete = true
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { statements } = await client.query(statement({ page, limit: STATEMENT_ROWS }))
    for (const row of statements) rows.set(row._id ?? JSON.stringify(row), row)
    const came = entriesThatCame(statements)
    // An entry that could not be read as a row may have moved money too.
    complete &&= came === statements.length && !statements.some((row) => isUnclear(row, since))
    // A page without a readable time doesn't say whether the next one is older than `since`.
    const oldest = statements.flatMap(({ createdAt }) => createdAt ?? []).at(-1) ?? since
    if (came < STATEMENT_ROWS || oldest < since) return { ...sumMoney([...rows.values()], since), complete }
  }
  return { ...sumMoney([...rows.values()], since), complete: false }
}
