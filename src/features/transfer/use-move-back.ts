import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenFree } from '@/api/core/cache/use-once'
import type { ApiError } from '@/api/core/endpoint/errors'
import { transfer, useTransfer, wallet } from '@/api/wallet'
import { doneText } from '@/components/feedback/error-text'
import { useIsUnmounted } from '@/components/feedback/use-is-unmounted'
import { moneyOrder } from '@/components/money/order'
import { availableOf, type Satang } from '@/lib/money'
import { showAlert } from '@/stores/dialogs'
import { TRANSFER_MINIMUM, type TransferAccount, transferAccounts, WALLET } from './transfer-rules'

/** A game's transfer to the main wallet. `left`: not sent, because an earlier one stopped all. */
export interface Move {
  code: string
  name: string
  amount: Satang
  state: 'waiting' | 'sending' | 'success' | 'refused' | 'unknown' | 'left'
  /** Why it failed; of a success, the failure that the evidence showed to be none. */
  error?: ApiError | undefined
}

/** The games that hold enough to transfer, each with what can be transferred. */
export const movesOf = (accounts: readonly TransferAccount[]): Move[] =>
  accounts.flatMap((account) => {
    const amount = availableOf(account)
    const { code, name } = account
    return code === WALLET || amount === null || amount < TRANSFER_MINIMUM
      ? []
      : [{ code, name, amount, state: 'waiting' }]
  })

/**
 * Moves what the games hold to the main wallet, by one transfer after the other. Each is a press of its own, sent when
 * the one before is settled and the balances are read. A refusal of the server moved nothing, so the next one follows.
 * Any other failure, above all an unknown outcome, ends it, and so does leaving the sheet.
 */
export function useMoveBack() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { press, busy } = useTransfer()
  const isUnmounted = useIsUnmounted()
  const begun = useRef(false)
  const [moves, setMoves] = useState<readonly Move[] | null>(null)

  const note = (code: string, change: Partial<Move>) =>
    setMoves((all) => all?.map((move) => (move.code === code ? { ...move, ...change } : move)) ?? null)

  /** What became of one transfer; null when it was not sent, or the member has gone. */
  const send = ({ code, name, amount }: Move) =>
    new Promise<Pick<Move, 'state' | 'error'> | null>((resolve) => {
      const order = moneyOrder(t, { type: 'transfer', amount, fromCode: code, from: name })
      const isSent = press(
        { from: code, to: WALLET, amount },
        {
          onSuccess: (_, shown) => {
            if (!isUnmounted.current) return
            const text = doneText(t, t('transfer.back.othersStay'), shown)
            showAlert({ kind: 'success', title: t('transfer.done'), text, order })
          },
          onRefetched: (_, shown) => resolve({ state: 'success', error: shown }),
          onError: (error) => {
            if (isUnmounted.current || error.outcome === 'unknown')
              showAlert({ title: t('transfer.failedTitle'), error, order })
            resolve({ state: error.outcome, error })
          },
          onGone: () => resolve(null),
        },
      )
      if (!isSent) resolve(null)
    })

  const start = async () => {
    const accounts = () => {
      const money = client.getQueryData(wallet().queryKey)
      return money ? movesOf(transferAccounts(money, t('home.mainWallet'))) : []
    }
    // The second of two clicks may come before the next render.
    if (begun.current || busy) return
    begun.current = true
    const all = accounts()
    setMoves(all)
    for (const { code } of all) {
      await whenFree(client, transfer().mutationKey)
      if (isUnmounted.current) return
      // The amount is the server's last word, which may have changed since.
      const move = accounts().find((one) => one.code === code)
      if (!move) continue
      note(code, { amount: move.amount, state: 'sending' })
      const result = await send(move)
      if (!result) break
      note(code, result)
      if (result.state === 'unknown' || (result.state === 'refused' && result.error?.kind !== 'refused'))
        break
    }
    setMoves(
      (now) =>
        now?.map((move) =>
          move.state === 'waiting' || move.state === 'sending' ? { ...move, state: 'left' } : move,
        ) ?? null,
    )
  }

  const isRunning = moves?.some(({ state }) => state === 'waiting' || state === 'sending') ?? false
  return { moves, start, isRunning, busy: busy || isRunning }
}
