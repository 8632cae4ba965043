import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadSlip } from '@/api/deposit'
import { doneText } from '@/components/feedback/error-text'
import { useUnmountedErrorToast } from '@/components/feedback/use-is-unmounted'
import { toast } from '@/stores/toasts'

/** Aborts the running upload; there is at most one. The sheet may be closed and reopened in the meantime. */
let underWay = new AbortController()

/**
 * Gives functions that send a slip and cancel it, and the sent fraction (0 to 1). A failure is `error`; a success and a
 * cancellation show a toast.
 */
export function useSlipSending(onReceived: () => void) {
  const { t } = useTranslation()
  const { press, busy, sending, error, reset } = useUploadSlip()
  const [fraction, setFraction] = useState(0)
  const showUnmountedError = useUnmountedErrorToast()

  const send = (file: File) => {
    const abort = new AbortController()
    let sent = 0
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
          onReceived()
        },
        onError: (failure) => {
          if (failure.kind !== 'cancelled') showUnmountedError(failure)
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
    error: error?.kind === 'cancelled' ? null : error,
    reset,
  }
}
