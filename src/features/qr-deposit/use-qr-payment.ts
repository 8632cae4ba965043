import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEVER_FRESH } from '@/api/core/cache/freshness'
import { CLOCK_NOISE_MS, serverNow } from '@/api/core/transport/clock'
import { moneyPolicy } from '@/api/money'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { useSecondsLeft } from '@/lib/browser/countdown'
import { isOnline } from '@/lib/browser/online'
import { steadyNow } from '@/lib/browser/steady-clock'
import type { Satang } from '@/lib/money'
import { tellDeposit } from '@/member/tell-deposit'
import { sessionOf } from '@/session/token'

/** How long after showing a QR the first check runs, in ms; the pauses then double. */
const FIRST_LOOK_MS = 5_000
const LONGEST_PAUSE_MS = 60_000
/** How long a QR without a deadline is checked, in ms. */
const NO_DEADLINE_MS = 3_600_000

/**
 * Calls `look` while a QR is shown, until its deadline, on the countdown's ticks: after 5 s, then with pauses that
 * double up to a minute. Not while hidden or offline; a page that becomes visible starts over.
 */
export function useQrLooks(endsAt: number | null, look: () => unknown) {
  const [shownAt] = useState(steadyNow)
  const seconds = useSecondsLeft(endsAt ?? shownAt + NO_DEADLINE_MS)
  const [begun] = useState(steadyNow)
  const next = useRef({ at: begun + FIRST_LOOK_MS, pause: FIRST_LOOK_MS })
  // In an effect, because the clock is outside React.
  useEffect(() => {
    if (seconds === 0) return
    const now = steadyNow()
    if (document.visibilityState !== 'visible') {
      next.current = { at: now + FIRST_LOOK_MS, pause: FIRST_LOOK_MS }
    } else if (now >= next.current.at && isOnline()) {
      const pause = Math.min(next.current.pause * 2, LONGEST_PAUSE_MS)
      next.current = { at: now + pause, pause }
      look()
    }
  }, [seconds, look])
}

interface OpenQr {
  qrcodeId: string | null
  amount: Satang | null
}

interface Watched extends OpenQr {
  client: QueryClient
  session: string | null
  /** When the QR was first shown here: by the server's clock, and by `steadyNow`. */
  seenAt: number
  shownAt: number
  /** When it was last read, and known to be open, by `steadyNow`. */
  readAt: number
  openAt: number
  /** The main wallet at first. */
  balance: Satang | null
}

/** The open QRs by provider. The sheet and the watch take them over from each other, so that one tells the end. */
const open = new Map<string, Watched>()

/** When this page last created or cancelled a QR, by `steadyNow`: the server ends the member's other one. */
let changedAt = 0

/** Notes that the member has created or cancelled a QR here, so that the end of another one is no news. */
export function noteOwnChange() {
  changedAt = steadyNow()
}

/** A QR that can no longer be paid. */
export interface EndedQr {
  why: 'expired' | 'gone'
  amount: Satang | null
}

/** Called once a QR's end is known: paid, or as `EndedQr` says. */
export type OnQrEnd = (why: EndedQr['why'] | 'paid', amount: Satang | null) => void

interface Answer {
  isOver: boolean
  isNone: boolean
  /** When it was read, by `steadyNow`. */
  readAt: number
}

/**
 * Follows a provider's QR to its end. One that balance or statement show to be paid has a receipt. Of another one gives
 * that it has ended, until `close` or the next QR, unless the member ended it here. `onEnd` must be the same function in
 * every render.
 */
export function useQrPayment(
  bankCode: string,
  qr: OpenQr | null,
  { isOver, isNone, readAt }: Answer,
  name: string,
  onEnd?: OnQrEnd,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [ended, setEnded] = useState<EndedQr | null>(null)
  if (qr && ended) setEnded(null)
  // In an effect, because the QR changes with the server's answer and not with an event of this page.
  useEffect(() => {
    const session = sessionOf()
    const before = open.get(bankCode)
    const watched = before?.client === client && before.session === session ? before : null
    if (qr) {
      const isKnown = watched?.qrcodeId === qr.qrcodeId
      if (isKnown && watched.readAt === readAt) return
      const balance = client.getQueryData(wallet().queryKey)?.wallet.amount ?? null
      const first = isKnown
        ? watched
        : { ...qr, client, session, seenAt: serverNow(), shownAt: steadyNow(), balance }
      open.set(bankCode, { ...first, readAt, openAt: Math.max(readAt, steadyNow()) })
      return
    }
    if (!watched || (!isOver && !isNone)) return
    open.delete(bankCode)
    const isOwn = changedAt > watched.openAt || client.isMutating({ mutationKey: ['qrcode'] }) > 0
    const { amount, seenAt, shownAt } = watched
    if (isOver) setEnded({ why: 'expired', amount })
    const readSince = steadyNow()
    isPaid(client, watched).then((paid) => {
      if (paid && amount !== null) {
        setEnded(null)
        const payment = {
          by: 'qr',
          amount,
          since: seenAt,
          sinceHere: shownAt,
          readSince,
          from: name,
        } as const
        if (tellDeposit(t, payment)) onEnd?.('paid', amount)
        return
      }
      if (isOwn && !isOver) return
      const why = isOver ? 'expired' : 'gone'
      setEnded({ why, amount })
      onEnd?.(why, amount)
      moneyPolicy.readLater(client, ['wallet', 'statement'])
    })
  }, [bankCode, qr, isOver, isNone, readAt, client, name, t, onEnd])
  return { ended, close: () => setEnded(null) }
}

/**
 * Refetches balance and statement. Gives whether one of them shows the payment. The balance can't where the statement
 * has anything else since, or can't be read: it may have risen by that.
 */
async function isPaid(client: QueryClient, { amount, balance, seenAt }: Watched): Promise<boolean> {
  const [money, read] = await Promise.all([
    client.query({ ...wallet(), staleTime: NEVER_FRESH }).catch(() => null),
    client
      .query({ ...statement({ page: 1, limit: STATEMENT_ROWS }), staleTime: NEVER_FRESH })
      .catch(() => null),
  ])
  if (amount === null || !read) return false
  const rows = read.statements.filter(
    ({ createdAt }) => createdAt !== null && createdAt >= seenAt - CLOCK_NOISE_MS,
  )
  if (rows.length === 0) return Boolean(money && balance !== null && money.wallet.amount - balance >= amount)
  return rows.some(
    (row) =>
      row.statementType.toLowerCase() === 'deposit' && row.status === 'SUCCESS' && row.amount === amount,
  )
}
