import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEVER_FRESH } from '@/api/core/cache/freshness'
import { serverNow } from '@/api/core/transport/clock'
import { wallet } from '@/api/wallet'
import { moneyOrder } from '@/components/money/order'
import { useModalRoute } from '@/components/overlay/modal-route'
import { currencyWord } from '@/currency/currency'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney, type Satang, satang } from '@/lib/money'
import { sessionOf } from '@/session/token'
import { showAlert, told } from '@/stores/dialogs'
import { dismissToast, toast } from '@/stores/toasts'

const LATER_MS = [15_000, 60_000]

let stop = () => {}

/**
 * Gives the action of "I have transferred": closes the sheet and looks three times for money that has come since the
 * sheet was opened. Until it is there a toast says what to do.
 */
export function useTransferred() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const client = useQueryClient()
  const [opened] = useState(() => ({ since: serverNow(), at: steadyNow(), balance: balanceOf(client) }))
  return () => {
    const last = told.read()
    // What a receipt has told since is not told again.
    const before = last && last.at > opened.at ? last.balance : opened.balance
    const id = toast({ kind: 'info', text: t('deposit.checking'), stays: true })
    close()
    watchBalance(client, before, (amount, readSince) => {
      if (id !== undefined) dismissToast(id)
      tellRise(t, amount, { since: opened.since, readSince })
    })
  }
}

const balanceOf = (client: QueryClient) => client.getQueryData(wallet().queryKey)?.wallet.amount ?? null

function tellRise(t: TFunction, amount: Satang, { since, readSince }: { since: number; readSince: number }) {
  const title = t('deposit.qr.paid', { amount: formatMoney(amount), currency: currencyWord(t) })
  showAlert({ kind: 'success', title, order: moneyOrder(t, { type: 'deposit', amount, since }), readSince })
}

/**
 * Reads the balance now and twice later, each time only if the page is visible, until it has risen. A new call starts
 * over. A further action with money ends it, because the balance then moves by that, and so does the end of the session,
 * which drops the wallet.
 */
function watchBalance(
  client: QueryClient,
  before: Satang | null,
  onRise: (amount: Satang, readSince: number) => void,
) {
  stop()
  const session = sessionOf()
  const timers = LATER_MS.map((ms) => window.setTimeout(look, ms))
  const unsubscribes = [
    client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'added' && mutation.meta?.spec?.movesMoney) end()
    }),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'removed' && query.queryHash === hashKey(wallet().queryKey)) end()
    }),
  ]
  let isOver = false
  const end = () => {
    isOver = true
    for (const unsubscribe of unsubscribes) unsubscribe()
    for (const timer of timers) window.clearTimeout(timer)
  }
  async function look() {
    if (document.visibilityState !== 'visible') return
    const readSince = steadyNow()
    const money = await client.query({ ...wallet(), staleTime: NEVER_FRESH }).catch(() => null)
    if (isOver || !money || before === null || sessionOf() !== session) return
    if (money.wallet.amount <= before) return
    end()
    onRise(satang(money.wallet.amount - before), readSince)
  }
  stop = end
  look()
}
