import { useEffect, useRef } from 'react'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { readStored } from '@/lib/browser/storage'
import { useStore } from '@/lib/browser/store'

const DELAY_MS = 1500

/**
 * Opens the agreement 1.5 s after entering home, once, unless the member turned it off. While another dialog is open,
 * it waits; the 1.5 s begin again when that closes. This is a component of its own, so that opening the agreement
 * doesn't re-render home.
 */
export function AgreementAfterEntry() {
  const { modal } = useModalRoute()
  const open = useOpenModal()
  const shown = useRef(false)
  const taken = useStore(openDialogs).length > 0 || modal !== undefined

  // Leaving home clears the timer.
  useEffect(() => {
    if (modal === 'agreement') shown.current = true
    if (taken || shown.current || readStored('remember-agreement')) return
    const timer = window.setTimeout(() => open('agreement'), DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [modal, taken, open])

  return null
}
