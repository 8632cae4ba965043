import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isKnownCode } from '@/api/core/endpoint/codes'
import type { ApiError } from '@/api/core/endpoint/errors'
import { takingRefund, useReceiveRefund, useRefundToWallet } from '@/api/refund'
import { doneText, successMessage } from '@/components/feedback/error-text'
import { chances } from '@/components/money/chances'
import { currencyWord } from '@/currency/currency'
import { formatMoney } from '@/lib/money'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import type { RefundCheck } from './refund-summary'

/**
 * The two ways to receive the cashback: as a bonus, or in the main wallet after a confirmation that names the chances.
 * Only one can run at a time. `onDone` is called on success.
 */
export function useRefund(onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const receive = useReceiveRefund()
  const toWallet = useRefundToWallet()
  // Checked at the press, because the rendered state may be older than another press.
  const mayTake = () => client.isMutating(takingRefund) === 0

  const outcomeOf = (check: RefundCheck, done: 'refund.done' | 'refund.doneToWallet') => {
    const values = { amount: formatMoney(check.refundAmount), currency: currencyWord(t) }
    return {
      onSuccess: ({ message }: { message: string }, shown?: ApiError) => {
        const said = successMessage(t, message, '')
        const text = [t(done, values), said.code ? '' : said.text].filter(Boolean).join('\n')
        toast({ kind: 'success', text: doneText(t, text, shown), code: said.code, stays: true })
        onDone()
      },
      onError: (error: ApiError) => reportFailure(error, t('refund.failedTitleOf', values)),
    }
  }

  return {
    busy: receive.busy || toWallet.busy,
    receiving: receive.busy,
    moving: toWallet.busy,
    receive: (check: RefundCheck) => {
      if (mayTake()) receive.press(undefined, outcomeOf(check, 'refund.done'))
    },
    toWallet: async (check: RefundCheck) => {
      if (!mayTake()) return
      const sure = await askConfirm({
        title: t('refund.confirm.title'),
        text: t(
          'refund.confirm.chances',
          chances(t, {
            amount: check.refundAmount,
            success: check.refundSuccess,
            fail: check.refundFail,
          }),
        ),
        ok: t('refund.confirm.ok'),
      })
      if (sure && mayTake()) toWallet.press(undefined, outcomeOf(check, 'refund.doneToWallet'))
    },
  }
}

/**
 * Reports a refusal with a code as a toast (docs/requirements.md). Any other failure is an alert with the amount: an
 * unknown outcome, and a refusal in the server's own words, which may say that the cashback is lost.
 */
function reportFailure(error: ApiError, title: string) {
  if (isKnownCode(error.code) && error.outcome === 'refused') toast({ error })
  else showAlert({ title, error })
}
