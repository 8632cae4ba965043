import { useEffect, useRef, useState } from 'react'
import { useUploadSlip } from '@/api/deposit'
import { useTranslation } from '@/i18n/texts'
import { toast } from '@/lib/toast'

/** Sends a slip: the sent fraction (0 to 1), and a way to stop it. A failure is `error`, a stop is told in a toast. */
export function useSlipSending(onReceived: () => void) {
  const { t } = useTranslation()
  const { press, busy, error, reset } = useUploadSlip()
  const [fraction, setFraction] = useState(0)
  const control = useRef<{ abort: AbortController; sent: number } | null>(null)
  const isShown = useRef(true)

  // Back closes the sheet even while a slip goes up: its outcome is then told outside of it.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const send = (file: File) => {
    const abort = new AbortController()
    const current = { abort, sent: 0 }
    const pressed = press(
      {
        file,
        signal: abort.signal,
        onProgress: (sent) => {
          current.sent = sent
          setFraction(sent)
        },
      },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t('slip.received') })
          onReceived()
        },
        onError: (failure) => {
          if (failure.kind === 'cancelled')
            toast({ text: t(current.sent < 1 ? 'slip.cancelled' : 'slip.cancelledLate') })
          else if (!isShown.current) toast({ error: failure })
        },
      },
    )
    if (!pressed) return
    control.current = current
    setFraction(0)
  }

  return {
    send,
    cancel: () => control.current?.abort.abort(),
    busy,
    fraction,
    error: error?.kind === 'cancelled' ? null : error,
    reset,
  }
}
