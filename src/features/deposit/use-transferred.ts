import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEVER_FRESH } from '@/api/core/cache/freshness'
import { type ApiError, toApiError } from '@/api/core/endpoint/errors'
import { serverNow } from '@/api/core/transport/clock'
import { wallet } from '@/api/wallet'
import { useModalRoute } from '@/components/overlay/modal-route'
import { isOnline, onOnlineChange } from '@/lib/browser/online'
import { steadyNow } from '@/lib/browser/steady-clock'
import { type Satang, satang } from '@/lib/money'
import { tellDeposit } from '@/member/tell-deposit'
import { useOpenSent } from '@/member/use-under-way'
import { sessionOf } from '@/session/token'
import { told } from '@/stores/dialogs'
import { dismissToast, toast } from '@/stores/toasts'

const LATER_MS = [15_000, 60_000]

let stop = () => {}

/**
 * Gives the action of "I have transferred": closes the sheet and looks three times for money that has come since the
 * sheet was opened. Until it is there a toast says what to do, or that there is no connection. When that is back,
 * it looks again.
 */
export function useTransferred() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const client = useQueryClient()
  const openSent = useOpenSent()
  const [opened] = useState(() => ({ since: serverNow(), at: steadyNow(), balance: balanceOf(client) }))
  return () => {
    const last = told.read()
    // What a receipt has told since is not told again.
    const before = last && last.at > opened.at ? last : opened
    const say = stayingToast()
    close()
    // Money that is on its way, or may be, raises the balance too.
    const isMoving = client.isMutating({ predicate: ({ meta }) => meta?.spec?.movesMoney === true }) > 0
    watchBalance(client, isMoving || openSent.length > 0 ? null : before.balance, {
      onLook: (isConnected) => say(t(isConnected ? 'deposit.checking' : 'deposit.notChecked')),
      onRise: (amount, readSince) => {
        say(null)
        tellDeposit(t, { by: 'balance', amount, since: opened.since, sinceHere: before.at, readSince })
      },
    })
  }
}

/** Gives the function that says a text in a toast, in place of the text before. A toast that was closed stays away. */
function stayingToast() {
  let last: { text: string | null; id?: number | undefined } = { text: null }
  return (text: string | null) => {
    if (text === last.text) return
    if (last.id !== undefined) dismissToast(last.id)
    last = { text, id: text === null ? undefined : toast({ kind: 'info', text, stays: true }) }
  }
}

const balanceOf = (client: QueryClient) => client.getQueryData(wallet().queryKey)?.wallet.amount ?? null

interface Watch {
  /** Called with whether there is a connection: first by the browser's word, then by the end of each reading. */
  onLook: (isConnected: boolean) => void
  onRise: (amount: Satang, readSince: number) => void
}

/**
 * Reads the balance now and twice later, each time only if the page is visible, until it has risen; and again so when
 * the connection comes back after a reading that failed. A new call starts over. A further action with money ends it,
 * because the balance then moves by that, and so does the end of the session, which drops the wallet.
 */
function watchBalance(client: QueryClient, before: Satang | null, { onLook, onRise }: Watch) {
  stop()
  const session = sessionOf()
  let timers: number[] = []
  let isOver = false
  let isUnread = false
  const unsubscribes = [
    client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'added' && mutation.meta?.spec?.movesMoney) end()
    }),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed' && query.queryHash === hashKey(wallet().queryKey)) end()
    }),
    onOnlineChange(() => {
      if (isUnread && isOnline()) begin()
    }),
  ]
  const end = () => {
    isOver = true
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const timer of timers) window.clearTimeout(timer)
  }
  async function look() {
    if (document.visibilityState !== 'visible') return
    const readSince = steadyNow()
    let failure: ApiError['kind'] | undefined
    const money = await client.query({ ...wallet(), staleTime: NEVER_FRESH }).catch((error: unknown) => {
      failure = toApiError(error).kind
    })
    if (isOver || sessionOf() !== session) return
    isUnread = failure === 'network' || failure === 'offline' || failure === 'timeout'
    onLook(!isUnread)
    if (!money || before === null || money.wallet.amount <= before) return
    end()
    onRise(satang(money.wallet.amount - before), readSince)
  }
  function begin() {
    for (const timer of timers) window.clearTimeout(timer)
    timers = LATER_MS.map((ms) => window.setTimeout(look, ms))
    isUnread = false
    look()
  }
  stop = end
  onLook(isOnline())
  begin()
}
