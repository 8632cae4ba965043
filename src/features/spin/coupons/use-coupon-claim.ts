import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClaimCoupon } from '@/api/spinwheel'
import { doneText } from '@/components/feedback/error-text'
import { currencyWord } from '@/currency/currency'
import { steadyNow } from '@/lib/browser/steady-clock'
import { formatMoney, readMoney } from '@/lib/money'

import { askConfirm, showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import type { Coupon } from './coupon'
import { couponIsMoney, formatCount } from './coupon-amount'

/** The least time between two claims, in ms (the first counts). */
const PAUSE_MS = 500

/** Claims a coupon: asks, sends once, reports the outcome. `claiming` is the id of the coupon that is being claimed. */
export function useCouponClaim() {
  const { t } = useTranslation()
  const { press, busy, variables } = useClaimCoupon()
  const lastSent = useRef(0)

  const send = ({ _id }: Coupon, what: string) => {
    if (steadyNow() - lastSent.current < PAUSE_MS) return
    const sent = press(
      { coupon: _id },
      {
        onSuccess: (_, shown) =>
          toast({
            kind: 'success',
            text: doneText(t, `${t('spin.claimDone')}\n${what}`.trim(), shown),
            stays: Boolean(shown),
          }),
        onError: (error) => showAlert({ title: t('spin.claimFailed'), error }),
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
