import { useEffect, useRef } from 'react'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { readStored } from '@/lib/browser/storage'
import { useStore } from '@/lib/browser/store'

const DELAY_MS = 1500

/**
 * Opens the agreement 1.5 s after entry, once, unless the member ticked it away. It never comes over another sheet or
 * a question: it waits until they are gone . It stands beside the screen, which is so not drawn again
 * by what opens and closes.
 */
export function AgreementAfterEntry() {
  const { modal } = useModalRoute()
  const open = useOpenModal()
  const shown = useRef(false)
  const taken = useStore(openDialogs).length > 0 || modal !== undefined

  // A timer talks to the clock; leaving home clears it.
  useEffect(() => {
    if (modal === 'agreement') shown.current = true
    if (taken || shown.current || readStored('remember-agreement')) return
    const timer = window.setTimeout(() => open('agreement'), DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [modal, taken, open])

  return null
}
