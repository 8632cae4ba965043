import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { coupons } from '@/api/spinwheel'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Card } from '@/components/layout/card'
import { Pager } from '@/components/money/pager'
import { CouponRow } from './coupon-row'
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
      search: ({ page: _page, ...rest }) => (next > 1 ? { ...rest, page: next } : rest),
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
