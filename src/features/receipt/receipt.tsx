import { type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import type { ApiError } from '@/api/core/endpoint/errors'
import { CLOCK_NOISE_MS, serverNow } from '@/api/core/transport/clock'
import { uploadSlip } from '@/api/deposit'
import { useInfo } from '@/api/lookup'
import { STATEMENT_ROWS, type statement, useStatement } from '@/api/statement'
import { useWallet } from '@/api/wallet'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { DateTime } from '@/components/money/date-time'
import { OrderRow, OrderRows } from '@/components/money/order-rows'
import { SaveReceipt } from '@/components/money/save-receipt'
import { currencyWord } from '@/currency/currency'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatDateTime } from '@/lib/dates'
import { formatMoney, type Satang } from '@/lib/money'
import { type AlertRequest, type Order, told } from '@/stores/dialogs'

interface ReceiptProps {
  request: AlertRequest
  order: Order
}

/** The money that moved: how much, from where to where, when, and the balance after it, as the server says. */
export function Receipt({ request, order }: ReceiptProps) {
  const { t } = useTranslation()
  const [answeredAt] = useState(() => serverNow())
  const balance = useNewBalance(request, order)
  const newBalance = balance.amount
  useEffect(() => {
    if (newBalance !== null && order.account.code === 'WALLET')
      told.change(() => ({ balance: newBalance, at: steadyNow() }))
  }, [newBalance, order.account.code])
  const { row, isLookedFor } = useOwnRow(order, balance.isRead)
  const at = row?.createdAt ?? answeredAt
  const known = order.anyAmount && !isLookedFor && !balance.isFailed ? null : order.amount
  const moved = { ...order, amount: row?.amount ?? known }
  const label = t('receipt.balance', { account: order.account.name })
  const leave = useLeave(request.settle)
  const site = useInfo().data?.name ?? t('common.appName')

  const picture = () => {
    const amountText = (amount: Satang | null, currency = order.currency) =>
      amount === null ? '' : `${formatMoney(amount)} ${currencyWord(t, currency)}`
    const rows = [
      { label: t('transfer.from'), value: order.from },
      { label: t('transfer.to'), value: order.to },
      { label: t('receipt.time'), value: formatDateTime(at) },
      { label: t('statement.reference'), value: row?._id ?? '' },
      { label, value: amountText(balance.amount, null) },
    ]
    return { site, title: request.title, amount: amountText(moved.amount), rows }
  }

  return (
    <>
      {order.awaited && !row && <p className="text-muted">{order.awaited}</p>}
      <OrderRows order={moved} name="receipt">
        <OrderRow label={t('receipt.time')}>
          <DateTime at={at} testId="receipt-time" className="tabular-nums" />
        </OrderRow>
        {row?._id && (
          <OrderRow label={t('statement.reference')}>
            <span translate="no" data-testid="receipt-reference">
              {row._id}
            </span>
          </OrderRow>
        )}
        {(balance.amount !== null || balance.isReading) && (
          <OrderRow label={label}>
            {balance.amount === null ? (
              <Skeleton className="my-1 h-4 w-24" />
            ) : (
              <Amount amount={balance.amount} testId="receipt-balance" />
            )}
          </OrderRow>
        )}
      </OrderRows>
      <div className="pair w-full gap-2">
        <Button
          data-testid="receipt-statement"
          className="px-2"
          onClick={() => leave({ to: '/user/statement' })}
        >
          {t('common.nav.statement')}
        </Button>
        <SaveReceipt testId="receipt-save" receipt={picture} />
      </div>
    </>
  )
}

/** The balance that the server has said since the order was carried out. */
function useNewBalance({ readSince }: AlertRequest, { account }: Order) {
  const money = useWallet({ refetchOnMount: false })
  const isRead = money.data !== undefined && money.dataUpdatedAt >= readSince
  const amount = !isRead
    ? null
    : account.code === 'WALLET'
      ? money.data.wallet.amount
      : (money.data.slots.find(({ code }) => code === account.code)?.amount ?? null)
  return { amount, isRead, isReading: money.isFetching, isFailed: money.isError }
}

export type Row = z.output<typeof statement.spec.output>['statements'][number]

/** Identifies a row among those on receipts. */
const idOf = ({ _id, createdAt }: Pick<Row, '_id' | 'createdAt'>) => `${_id} ${createdAt}`

type Wanted = Pick<Order, 'type' | 'amount' | 'anyAmount' | 'fromCode' | 'since'>

/**
 * The statement row of an order: the oldest of its type since the press that is not on another receipt. Null
 * without a clock that can be trusted, or before the row is there.
 */
export function findRow(
  rows: readonly Row[],
  { type, amount, anyAmount, fromCode, since }: Wanted,
  used: ReadonlySet<string>,
): Row | null {
  if (since === null) return null
  const own = rows.filter(
    (row) =>
      row._id !== null &&
      !used.has(idOf(row)) &&
      row.statementType.toLowerCase() === type &&
      row.status !== 'FAILED' &&
      (fromCode === null || row.to?.toUpperCase() !== fromCode.toUpperCase()) &&
      (anyAmount || row.amount === amount) &&
      row.createdAt !== null &&
      row.createdAt >= since - CLOCK_NOISE_MS,
  )
  return own.at(-1) ?? null
}

/** The rows that a receipt of this page shows. */
const used = new Set<string>()

/** The order's row of the statement, once the server has one, and whether it has been looked for: after the balance. */
function useOwnRow(order: Order, isDue: boolean) {
  const isTimed = order.since !== null
  const page = { page: 1, limit: STATEMENT_ROWS }
  const { data, isFetching } = useStatement(page, { enabled: isDue && isTimed })
  const [row, setRow] = useState<Row | null>(null)
  useEffect(() => {
    if (row || !isDue || !data) return
    const found = findRow(data.statements, order, used)
    if (!found) return
    used.add(idOf(found))
    setRow(found)
  }, [data, isDue, order, row])
  return { row, isLookedFor: !isTimed || (isDue && !isFetching) }
}

/** The refusals whose texts send the member to the bonus page. */
const OF_BONUS = ['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_CONDITION', 'REFUND_CONDITION']

const SLIP = actionOf(uploadSlip.spec)

type Place = Pick<NavigateOptions, 'to' | 'search'>

/** Gives a function that leaves an alert for another page. A sheet below the alert is left with it. */
function useLeave(settle: (answer: boolean) => void) {
  const navigate = useNavigate()
  const router = useRouter()
  return async (place: Place) => {
    const isSheet = new URLSearchParams(router.state.location.searchStr).has('modal')
    await navigate({ ...place, replace: isSheet })
    settle(true)
  }
}

/** Buttons to where the text of a failed action sends the member. */
export function WaysOn({ request, failure }: { request: AlertRequest; failure: ApiError }) {
  const { t } = useTranslation()
  const leave = useLeave(request.settle)
  const { data } = useWallet({ enabled: false })
  const { code, outcome, finding, movesMoney, action } = failure
  const place = useLocation({ select: ({ pathname }) => pathname })
  if (!place.startsWith('/user')) return null
  const way = (name: string, label: string, to: Place) => (
    <Button data-testid={`way-${name}`} wide onClick={() => leave(to)}>
      {label}
    </Button>
  )

  if (code === 'MONEY_NOT_ENOUGH') {
    const [fullest] = [...(data?.slots ?? [])].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
    const home = (search: Exclude<Place['search'], undefined>): Place => ({ to: '/user/home', search })
    return (
      <div className="flex w-full flex-col gap-2">
        {fullest?.amount
          ? way('transfer', t('game.transferOut'), home({ modal: 'transfer', from: fullest.code }))
          : null}
        {way('deposit', t('deposit.title'), home({ modal: 'deposit' }))}
      </div>
    )
  }
  if (OF_BONUS.includes(code)) return way('bonus', t('refund.toBonus'), { to: '/user/bonus' })
  const isOpen = movesMoney && (outcome === 'unknown' || finding !== undefined)
  if (isOpen && action === SLIP)
    return way('slips', t('slip.seeStatus'), { to: '/user/statement', search: { modal: 'slips' } })
  if ((isOpen || code === 'INVITE_COLLECT') && place !== '/user/statement')
    return way('statement', t('statement.reminder.statement'), { to: '/user/statement' })
  return null
}
