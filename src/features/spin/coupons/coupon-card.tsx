import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Ticket from 'lucide-react/icons/ticket'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { coupons } from '@/api/spinwheel'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Card } from '@/components/layout/card'
import { Amount } from '@/components/money/amount'
import { Pager } from '@/components/money/pager'
import { readMoney } from '@/lib/money'
import type { Coupon } from './coupon-amount'
import { couponIsMoney, formatCount } from './coupon-amount'
import { useCouponClaim } from './use-coupon-claim'

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
        <Ticket aria-hidden="true" size={22} strokeWidth={1.75} />
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
