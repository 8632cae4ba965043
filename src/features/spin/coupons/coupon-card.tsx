import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Ticket from 'lucide-react/icons/ticket'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { type coupons, useClaimCoupon } from '@/api/spinwheel'
import { Empty } from '@/components/feedback/empty'
import { doneText } from '@/components/feedback/error-text'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { Amount } from '@/components/money/amount'
import { moneyOrder } from '@/components/money/order'
import { Pager } from '@/components/money/pager'
import { currencyWord } from '@/currency/currency'
import { readCurrency } from '@/currency/currency-name'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney, readMoney } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'

type Coupons = z.output<typeof coupons.spec.output>

/** Rows per page; the server sends all. */
const ROWS = 3

/** The member's coupons, three a page. */
export function CouponCard({ query }: { query: UseQueryResult<Coupons, Error> }) {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t('spin.coupons')}</h2>
      <QueryView query={query} loading={<Loading />}>
        {(data) => <CouponPages list={data.coupons} />}
      </QueryView>
    </Card>
  )
}

function CouponPages({ list }: { list: Coupons['coupons'] }) {
  const { t } = useTranslation()
  const { page: asked = 1 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { claim, claiming, busy } = useCouponClaim()
  const pages = Math.max(1, Math.ceil(list.length / ROWS))
  // A claimed coupon may have been the only one on the last page.
  const page = Math.min(asked, pages)
  const goTo = (next: number) =>
    navigate({
      to: '.',
      search: (rest) => ({ ...rest, page: next > 1 ? next : undefined }),
      resetScroll: false,
    })
  if (list.length === 0) return <Empty text={t('spin.noCoupons')} />
  return (
    <>
      <ul className="divide-y divide-line">
        {list.slice((page - 1) * ROWS, page * ROWS).map((coupon, row) => (
          <CouponRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two coupons of one prize may have the same id
            key={`${coupon._id} ${row}`}
            coupon={coupon}
            claiming={claiming === coupon._id}
            waiting={busy && claiming !== coupon._id}
            onClaim={() => claim(coupon)}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={goTo} />
    </>
  )
}

function Loading() {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no identity
        <div key={row} className="flex h-18 items-center justify-between">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-24" />
        </div>
      ))}
    </div>
  )
}

interface CouponRowProps {
  coupon: Coupon
  /** This coupon is being claimed. */
  claiming: boolean
  /** Another coupon is being claimed. */
  waiting: boolean
  onClaim: () => void
}

/** A coupon: prize, amount, Claim. */
function CouponRow({ coupon, claiming, waiting, onClaim }: CouponRowProps) {
  const { t } = useTranslation()
  const name = coupon.prize?.name || coupon.prize?.slice || t('spin.coupon')
  return (
    <li data-testid="coupon-row" className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-info">
        <Ticket size={22} />
      </span>
      <div className="min-w-18 grow basis-0">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">
          {t('spin.amount')}{' '}
          {couponIsMoney(coupon) ? (
            <Amount amount={readMoney(coupon.amount)} currency={coupon.currency} />
          ) : (
            <data value={coupon.amount ?? undefined}>{formatCount(coupon.amount)}</data>
          )}
        </p>
      </div>
      <Button
        data-testid="coupon-claim"
        aria-label={`${t('spin.claim')} ${name}`}
        busy={claiming}
        disabled={waiting}
        onClick={onClaim}
        className="max-w-full shrink-0"
      >
        {t('spin.claim')}
      </Button>
    </li>
  )
}

/** The least time between two claims, in ms (the first counts). */
const PAUSE_MS = 500

/** Claims a coupon: asks, sends once, reports the outcome. `claiming` is the id of the coupon that is being claimed. */
function useCouponClaim() {
  const { t } = useTranslation()
  const { press, busy, variables } = useClaimCoupon()
  const lastSent = useRef(0)

  const send = (coupon: Coupon, what: string) => {
    if (steadyNow() - lastSent.current < PAUSE_MS) return
    const from = coupon.prize?.name || t('spin.coupon')
    const { currency } = coupon
    const order = couponIsMoney(coupon)
      ? moneyOrder(t, { type: 'bonus', amount: readMoney(coupon.amount), currency, from })
      : null
    const sent = press(
      { coupon: coupon._id },
      {
        onSuccess: (_, shown) => {
          const title = t('spin.claimDone')
          if (order) showAlert({ kind: 'success', title, text: doneText(t, '', shown), order })
          else toast({ kind: 'success', text: doneText(t, `${title}\n${what}`, shown), stays: true })
        },
        onError: (error) => showAlert({ title: t('spin.claimFailed'), error, order }),
      },
    )
    if (sent) lastSent.current = steadyNow()
  }

  const claim = async (coupon: Coupon) => {
    const amount = couponIsMoney(coupon)
      ? t('common.amountOf', {
          amount: formatMoney(readMoney(coupon.amount)),
          currency: currencyWord(t, coupon.currency),
        })
      : `${t('spin.amount')} ${formatCount(coupon.amount)}`
    const text = [coupon.prize?.name, amount].filter(Boolean).join('\n')
    if (await askConfirm({ title: t('spin.claimAsk'), text, ok: t('spin.claim') })) send(coupon, text)
  }

  return { claim, claiming: busy ? variables?.coupon : undefined, busy }
}

type Coupon = z.output<typeof coupons.spec.output>['coupons'][number]

/** Words that mark a prize as money when it has no currency. Digits may be attached, as in `CASH20`. */
const MONEY =
  /[฿₭]|บาท|เงิน|เครดิต|ບາດ|ກີບ|ເງິນ|ເຄຣດິດ|(?:^|[^a-z])(?:baht|cash|credits?|kip|lak|money|thb|wallet)(?![a-z])/i

/**
 * Whether a coupon's amount is money: if it has a currency, else by its type, and without a type by the prize's name or
 * slice. An amount that isn't money counts something, such as coins.
 */
export function couponIsMoney({
  prize,
  type,
  currency,
}: Pick<Coupon, 'prize' | 'type' | 'currency'>): boolean {
  if (readCurrency(currency)) return true
  if (type) return MONEY.test(type)
  return MONEY.test(prize?.name ?? '') || MONEY.test(prize?.slice ?? '')
}

/** Formats a count: without decimals if it is whole; null gives a dash. */
export function formatCount(amount: number | null): string {
  return formatMoney(readMoney(amount)).replace(/\.00$/, '')
}
