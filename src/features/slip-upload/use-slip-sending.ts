import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/api/core/transport/clock'
import { useUploadSlip } from '@/api/deposit'
import { doneText } from '@/components/feedback/error-text'
import { useFormError } from '@/components/form/use-form-error'
import { moneyOrder } from '@/components/money/order'
import { toast } from '@/stores/toasts'

/** Aborts the running upload; there is at most one. The sheet may be closed and reopened in the meantime. */
let underWay = new AbortController()

/**
 * Gives functions that send a slip and cancel it, and the sent fraction (0 to 1). A failure shows an alert and is then
 * `error`; a success and a cancellation show a toast.
 */
export function useSlipSending(onReceived: (file: File, at: number) => void) {
  const { t } = useTranslation()
  const { press, busy, sending } = useUploadSlip()
  const [fraction, setFraction] = useState(0)
  const { error, report, clear } = useFormError(t('slip.failed'))

  const send = (file: File) => {
    const abort = new AbortController()
    let sent = 0
    const at = serverNow()
    const from = `${t('statement.place.SLIP')}\n${file.name}`
    const order = moneyOrder(t, { type: 'deposit', amount: null, from })
    clear()
    const pressed = press(
      {
        file,
        signal: abort.signal,
        onProgress: (now) => {
          sent = now
          setFraction(now)
        },
      },
      {
        onSuccess: (_, shown) => {
          toast({ kind: 'success', text: doneText(t, t('slip.received'), shown), stays: Boolean(shown) })
          onReceived(file, at)
        },
        onError: (failure) => {
          if (failure.kind !== 'cancelled') report(failure, order)
          else if (sent < 1) toast({ text: t('slip.cancelled') })
          else toast({ text: t('slip.cancelledLate'), outcome: 'unknown' })
        },
      },
    )
    if (!pressed) return
    underWay = abort
    setFraction(0)
  }

  return {
    send,
    cancel: () => underWay.abort(),
    busy,
    sending,
    fraction,
    error,
    reset: clear,
  }
}
