import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEVER_FRESH } from '@/api/core/cache/freshness'
import { CLOCK_NOISE_MS, serverNow } from '@/api/core/transport/clock'
import { moneyPolicy } from '@/api/money'
import { useFollowedQr } from '@/api/qrcode'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { useIsPast } from '@/lib/browser/countdown'
import { steadyNow } from '@/lib/browser/steady-clock'
import type { Satang } from '@/lib/money'
import { tellDeposit } from '@/member/tell-deposit'
import { mayHoldQr, noteQr } from '@/session/held-qrs'
import { sessionOf } from '@/session/token'

/**
 * A provider's QR. It is kept up to date from when the provider's section is unfolded, or once this device knows of a QR.
 * `added`: how often it is read.
 */
export function useProviderQr(
  bankCode: string,
  unfolded: boolean,
  added: Omit<Parameters<typeof useFollowedQr>[1], 'enabled'> = {},
) {
  const [isAsked, setIsAsked] = useState(() => mayHoldQr(bankCode))
  const query = useFollowedQr(bankCode, { ...added, enabled: isAsked })
  const { dataUpdatedAt } = query
  const held = query.data?.hasQrcode
  if ((unfolded || held) && !isAsked) setIsAsked(true)
  // Storage is outside React. Each answer is stored, even when it repeats the answer before: a request for a new QR
  // may have changed what is stored.
  useEffect(() => {
    if (dataUpdatedAt > 0 && held !== undefined) noteQr(bankCode, held)
  }, [bankCode, dataUpdatedAt, held])
  return query
}

interface Watched {
  qrcodeId: string | null
  amount: Satang | null
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

/**
 * The QR of `useProviderQr` until its deadline, at which it is read again but not cancelled, because a payment may
 * already be sent. One that balance or statement show to be paid has a receipt. Of another one gives that it has ended,
 * until `close` or the next QR, unless the member ended it here. `onEnd` must be the same function in every render.
 */
export function useQrToItsEnd(
  bankCode: string,
  { data, dataUpdatedAt: readAt, refetch }: ReturnType<typeof useProviderQr>,
  name: string,
  onEnd?: OnQrEnd,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const given = data?.hasQrcode ? data : null
  const isOver = useIsPast(given?.expireIn ?? null)
  const qr = isOver ? null : given
  const isNone = data?.hasQrcode === false
  const [ended, setEnded] = useState<EndedQr | null>(null)
  if (qr && ended) setEnded(null)
  // In an effect, because the QR changes with the server's answer or the clock, and not with an event of this page.
  useEffect(() => {
    const session = sessionOf()
    const before = open.get(bankCode)
    const watched = before?.client === client && before.session === session ? before : null
    if (qr) {
      const isKnown = watched?.qrcodeId === qr.qrcodeId
      if (isKnown && watched.readAt === readAt) return
      const { qrcodeId, amount } = qr
      const balance = client.getQueryData(wallet().queryKey)?.wallet.amount ?? null
      const first = { qrcodeId, amount, client, session, seenAt: serverNow(), shownAt: steadyNow(), balance }
      open.set(bankCode, { ...(isKnown ? watched : first), readAt, openAt: steadyNow() })
      return
    }
    if (!watched || (!isOver && !isNone)) return
    open.delete(bankCode)
    const isOwn = changedAt > watched.openAt || client.isMutating({ mutationKey: ['qrcode'] }) > 0
    const { amount, seenAt, shownAt } = watched
    if (isOver) {
      setEnded({ why: 'expired', amount })
      refetch({ cancelRefetch: false })
    }
    const readSince = steadyNow()
    isPaid(client, watched).then((paid) => {
      if (paid && amount !== null) {
        setEnded(null)
        const times = { since: seenAt, sinceHere: shownAt, readSince }
        if (tellDeposit(t, { by: 'qr', amount, from: name, ...times })) onEnd?.('paid', amount)
        return
      }
      if (isOwn && !isOver) return
      const why = isOver ? 'expired' : 'gone'
      setEnded({ why, amount })
      onEnd?.(why, amount)
      moneyPolicy.readLater(client, ['wallet', 'statement'])
    })
  }, [bankCode, qr, isOver, isNone, readAt, refetch, client, name, t, onEnd])
  return { qr, isOver, ended, close: () => setEnded(null) }
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
