import { useTranslation } from 'react-i18next'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useModalRoute } from '@/components/overlay/modal-route'
import { toast } from '@/stores/toasts'

const LATER_MS = [15_000, 60_000]

let timers: number[] = []

/** Gives the action of "I have transferred": a toast, closing the sheet, and three refetches of the balance. */
export function useTransferred() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const refresh = useRefresh('wallet')
  return () => {
    toast({ kind: 'info', text: t('deposit.checking'), stays: true })
    close()
    watchBalance(refresh)
  }
}

/** Refetches the balance now and twice later, each time only if the page is visible. A new call starts over. */
function watchBalance(refresh: () => Promise<void>) {
  const look = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  for (const timer of timers) window.clearTimeout(timer)
  look()
  timers = LATER_MS.map((ms) => window.setTimeout(look, ms))
}
