import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { ApiError } from '@/api/core/endpoint/errors'
import { type refundCheck, takingRefund, useReceiveRefund, useRefundToWallet } from '@/api/refund'
import { doneText, successMessage } from '@/components/feedback/error-text'
import { chances } from '@/components/money/chances'
import { moneyOrder } from '@/components/money/order'
import { currencyWord } from '@/currency/currency'
import { formatMoney } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'

export type RefundCheck = z.output<typeof refundCheck.spec.output>

/**
 * The two ways to receive the cashback: as a bonus, or in the main wallet. Each asks before, because neither can be undone.
 * Only one can run at a time. `onDone` is called on success.
 */
export function useRefund(onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const receive = useReceiveRefund()
  const toWallet = useRefundToWallet()
  // Checked at the press, because the rendered state may be older than another press.
  const mayTake = () => client.isMutating(takingRefund) === 0

  const amountOf = ({ refundAmount }: RefundCheck) => ({
    amount: formatMoney(refundAmount),
    currency: currencyWord(t),
  })

  const outcomeOf = (check: RefundCheck, done: 'refund.done' | 'refund.doneToWallet') => {
    const values = amountOf(check)
    const order = moneyOrder(t, {
      type: 'bonus',
      amount: check.refundAmount,
      from: t('refund.title'),
      ...(done === 'refund.done' ? { to: t('bonus.title') } : {}),
    })
    return {
      onSuccess: ({ message }: { message: string }, shown?: ApiError) => {
        const said = successMessage(t, message, '')
        const text = doneText(t, said.code ? '' : said.text, shown)
        showAlert({ ...said, title: t(done, values), text, order })
        onDone()
      },
      onError: (error: ApiError) => showAlert({ title: t('refund.failedTitleOf', values), error, order }),
    }
  }
  const ask = async (title: string, text: string, ok: string) =>
    mayTake() && (await askConfirm({ title, text, ok })) && mayTake()

  return {
    busy: receive.busy || toWallet.busy,
    receiving: receive.busy,
    moving: toWallet.busy,
    receive: async (check: RefundCheck) => {
      const text = t('refund.asBonus')
      if (await ask(t('refund.confirm.bonusTitle', amountOf(check)), text, t('refund.receive')))
        receive.press(undefined, outcomeOf(check, 'refund.done'))
    },
    toWallet: async (check: RefundCheck) => {
      const { refundAmount: amount, refundSuccess: success, refundFail: fail } = check
      const text = t('refund.confirm.chances', chances(t, { amount, success, fail }))
      if (await ask(t('refund.confirm.title'), text, t('refund.toWallet')))
        toWallet.press(undefined, outcomeOf(check, 'refund.doneToWallet'))
    },
  }
}
