import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClaimCoupon } from '@/api/spinwheel'
import { doneText } from '@/components/feedback/error-text'
import { moneyOrder } from '@/components/money/order'
import { currencyWord } from '@/currency/currency'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney, readMoney } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import type { Coupon } from './coupon-amount'
import { couponIsMoney, formatCount } from './coupon-amount'

/** The least time between two claims, in ms (the first counts). */
const PAUSE_MS = 500

/** Claims a coupon: asks, sends once, reports the outcome. `claiming` is the id of the coupon that is being claimed. */
export function useCouponClaim() {
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
