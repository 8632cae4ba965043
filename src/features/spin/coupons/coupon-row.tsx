import Ticket from 'lucide-react/icons/ticket'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { readMoney } from '@/lib/money'
import type { Coupon } from './coupon'
import { couponIsMoney, formatCount } from './coupon-amount'

interface CouponRowProps {
  coupon: Coupon
  /** This coupon is being claimed. */
  claiming: boolean
  /** Another coupon is being claimed. */
  waiting: boolean
  onClaim: () => void
}

/** A coupon: prize, amount, Claim. */
export function CouponRow({ coupon, claiming, waiting, onClaim }: CouponRowProps) {
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
