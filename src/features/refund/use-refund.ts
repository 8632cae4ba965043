import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { takingRefund, useReceiveRefund, useRefundToWallet } from '@/api/refund'
import { chances } from '@/components/money/chances'
import { successMessage } from '@/i18n/error-text'
import { useTranslation } from '@/i18n/i18n-provider'
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

  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      toast(successMessage(t, message, t('refund.done')))
      onDone()
    },
    onError: (error: ApiError) => reportFailure(t, error),
  }

  return {
    busy: receive.busy || toWallet.busy,
    receiving: receive.busy,
    moving: toWallet.busy,
    receive: () => {
      if (mayTake()) receive.press(undefined, outcome)
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
      if (sure && mayTake()) toWallet.press(undefined, outcome)
    },
  }
}

/** Reports a refusal as a toast (specification section 8), and an unknown outcome as an alert. */
function reportFailure(t: TFunction, error: ApiError) {
  if (error.outcome === 'unknown') showAlert({ title: t('refund.failedTitle'), error })
  else toast({ error })
}
