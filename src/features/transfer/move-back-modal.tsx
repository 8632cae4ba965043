import { useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenFree } from '@/api/core/cache/use-once'
import type { ApiError } from '@/api/core/endpoint/errors'
import { transfer, useTransfer, useWallet, wallet } from '@/api/wallet'
import { Empty } from '@/components/feedback/empty'
import { doneText, errorText, failureTitle } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { Ring } from '@/components/feedback/spinner'
import { StaleBadge } from '@/components/feedback/stale-badge'
import { useIsUnmounted } from '@/components/feedback/use-is-unmounted'
import { Button } from '@/components/layout/button'
import { Amount, QUIET_UNIT } from '@/components/money/amount'
import { moneyOrder } from '@/components/money/order'
import { Modal, SheetBody, SheetFooter } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { useCurrencyWord } from '@/currency/currency'
import { availableOf, formatMoney, type Satang, sum } from '@/lib/money'
import { showAlert } from '@/stores/dialogs'
import { TRANSFER_MINIMUM, type TransferAccount, transferAccounts, WALLET } from './transfer-rules'

/** Moves the money of all games to the main wallet, and says what became of each. */
export default function MoveBackModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const back = useMoveBack()
  return (
    <Modal name="move-back" title={t('transfer.back.title')} onClose={close} locked={back.isRunning}>
      <MoveBackContent back={back} />
    </Modal>
  )
}

/** The sheet's content, rendered after its frame so that opening is fast. */
function MoveBackContent({ back }: { back: ReturnType<typeof useMoveBack> }) {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const money = useWallet()
  const currency = useCurrencyWord()
  const accounts = money.data ? transferAccounts(money.data, t('home.mainWallet')) : []
  const moves = back.moves ?? movesOf(accounts)
  const unread = accounts.filter(({ amount }) => amount === null).map(({ name }) => name)
  const amount = sum(moves.map((move) => move.amount))
  const doneMoves = moves.filter(({ state }) => state === 'success')
  const settled = moves.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const total = moves.length
  const moved = t('transfer.back.done', {
    amount: formatMoney(sum(doneMoves.map((move) => move.amount))),
    currency,
    number: doneMoves.length,
    total,
  })
  const isStopped = moves.some(({ state }) => state === 'left')
  const summary = back.isRunning
    ? t('transfer.back.progress', { number: Math.min(settled + 1, total), total })
    : [doneMoves.length > 0 && moved, isStopped && t('transfer.back.othersStay')].filter(Boolean).join(' ')
  return (
    <>
      <SheetBody>
        <QueryView query={money} loading={<SkeletonRows rows={8} className="h-124.5" />}>
          {({ wallet }) => (
            <div className="flex flex-col gap-4">
              <div>
                <p className="text-muted">{t('home.mainWallet')}</p>
                <Amount
                  amount={wallet.amount}
                  testId="move-balance"
                  className="font-semibold text-[length:min(1.5rem,8vw)]"
                  unitClassName="font-normal text-[0.667em]"
                />
                <StaleBadge query={money} />
              </div>
              {moves.length === 0 ? (
                <Empty text={t('transfer.back.none')} />
              ) : (
                <ul className="divide-y divide-line rounded-card border border-line bg-raised">
                  {moves.map((move) => (
                    <MoveRow key={move.code} move={move} />
                  ))}
                </ul>
              )}
              {unread.length > 0 && (
                <p className="text-warning">{`${t('bonus.cancel.unread')} ${unread.join(', ')}`}</p>
              )}
            </div>
          )}
        </QueryView>
      </SheetBody>
      <SheetFooter>
        <p role="status" data-testid="move-summary" className="min-h-6 text-center text-sm">
          {back.moves && summary}
        </p>
        {moves.length === 0 || (back.moves && !back.isRunning) ? (
          <Button look="primary" wide data-testid="move-done" onClick={close}>
            {t('common.ok')}
          </Button>
        ) : (
          <Button look="primary" wide data-testid="move-submit" busy={back.busy} onClick={back.start}>
            {t('transfer.submitAmount', { amount: formatMoney(amount), currency })}
          </Button>
        )}
      </SheetFooter>
    </>
  )
}

const LOOKS = {
  success: { Icon: CircleCheck, tone: 'text-positive' },
  refused: { Icon: CircleX, tone: 'text-negative' },
  unknown: { Icon: CircleHelp, tone: 'text-warning' },
}

/** A game, its amount, and what became of its transfer. */
function MoveRow({ move: { name, amount, state, error } }: { move: Move }) {
  const { t } = useTranslation()
  const isTold = state === 'success' || state === 'refused' || state === 'unknown'
  return (
    <li data-testid="move-row" data-outcome={isTold ? state : undefined} className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span translate="no" className="min-w-min flex-1 font-medium">
          {name}
        </span>
        <Amount amount={amount} className="font-semibold" unitClassName={QUIET_UNIT} />
      </p>
      {state === 'sending' && <Ring className="mt-1" />}
      {state === 'left' && <p className="text-muted text-sm">{t('transfer.back.left')}</p>}
      {isTold && <OutcomeLine state={state} error={error} />}
    </li>
  )
}

function OutcomeLine({ state, error }: { state: keyof typeof LOOKS; error: Move['error'] }) {
  const { t } = useTranslation()
  const { Icon, tone } = LOOKS[state]
  const title = error ? failureTitle(t, error, t('transfer.failedTitle')) : t('transfer.done')
  return (
    <p className={`mt-1 flex items-start gap-1 text-sm ${tone}`}>
      <Icon size={16} className="mt-1 shrink-0" />
      <span className="whitespace-pre-line text-pretty">
        {state === 'refused' ? `${title}\n${errorText(t, error, { write: true })}` : title}
      </span>
    </p>
  )
}

/** A game's transfer to the main wallet. `left`: not sent, because an earlier one stopped all. */
interface Move {
  code: string
  name: string
  amount: Satang
  state: 'waiting' | 'sending' | 'success' | 'refused' | 'unknown' | 'left'
  /** Why it failed; of a success, the failure that the evidence showed to be none. */
  error?: ApiError | undefined
}

/** The games that hold enough to transfer, each with what can be transferred. */
const movesOf = (accounts: readonly TransferAccount[]): Move[] =>
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
function useMoveBack() {
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
