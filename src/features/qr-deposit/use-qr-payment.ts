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
import { isRecord } from '@/lib/is-record'
import { formatMoney, type Satang } from '@/lib/money'
import { toast } from '@/stores/toasts'

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
  /** The server time when the QR was first shown here, epoch ms. */
  seenAt: number
  /** The main wallet at that time. */
  balance: Satang | null
}

/**
 * Reports a QR that the server removed before its deadline: paid if balance or statement prove it, else only that it
 * no longer exists. Changes made by this page are reported elsewhere.
 */
export function useQrPayment(
  qr: OpenQr | null,
  state: { isOver: boolean; isNone: boolean },
  currency: string,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const watched = useRef<Watched | null>(null)
  const { isOver, isNone } = state
  // In an effect, because the QR changes with the server's answer and not with an event of this page.
  useEffect(() => {
    if (qr) {
      if (watched.current?.qrcodeId === qr.qrcodeId) return
      const balance = client.getQueryData(wallet().queryKey)?.wallet.amount ?? null
      watched.current = { ...qr, seenAt: serverNow(), balance }
      return
    }
    if (!isOver && !isNone) return
    const removed = watched.current
    watched.current = null
    if (!removed || isOver || client.isMutating({ mutationKey: ['qrcode'] }) > 0) return
    if (isCancelledHere(client, removed)) return
    isPaid(client, removed).then((paid) => {
      if (paid) {
        const amount = formatMoney(removed.amount)
        toast({ kind: 'success', text: t('deposit.qr.paid', { amount, currency }) })
      } else {
        toast({ text: t('deposit.qr.gone'), stays: true })
        moneyPolicy.readLater(client, ['wallet', 'statement'])
      }
    })
  }, [qr, isOver, isNone, client, currency, t])
}

/** Whether this page has cancelled the QR, which it has told. The render that shows it gone may come after the call. */
function isCancelledHere(client: QueryClient, { qrcodeId }: Watched): boolean {
  const calls = client.getMutationCache().findAll({ mutationKey: ['qrcode'], status: 'success' })
  return calls.some(({ state: { variables } }) => isRecord(variables) && variables.qrcodeId === qrcodeId)
}

/** Refetches balance and statement. Gives whether one of them shows the payment. */
async function isPaid(client: QueryClient, { amount, balance, seenAt }: Watched): Promise<boolean> {
  const [money, rows] = await Promise.all([
    client.query({ ...wallet(), staleTime: NEVER_FRESH }).catch(() => null),
    client
      .query({ ...statement({ page: 1, limit: STATEMENT_ROWS }), staleTime: NEVER_FRESH })
      .catch(() => null),
  ])
  if (amount === null) return false
  if (money && balance !== null && money.wallet.amount - balance >= amount) return true
  return (rows?.statements ?? []).some(
    (row) =>
      row.statementType.toLowerCase() === 'deposit' &&
      row.status === 'SUCCESS' &&
      row.amount === amount &&
      row.createdAt !== null &&
      row.createdAt >= seenAt - CLOCK_NOISE_MS,
  )
}
