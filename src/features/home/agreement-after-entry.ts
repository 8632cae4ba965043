import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { agreements } from '@/api/lookup'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { readStored } from '@/lib/browser/storage'
import { useStore } from '@/lib/browser/store'

const DELAY_MS = 1500

/**
 * Opens the agreement 1.5 s after entering home, once, unless the member turned it off or there is none. While another dialog is open,
 * it waits; the 1.5 s begin again when that closes. This is a component of its own, so that opening the agreement
 * doesn't re-render home.
 */
export function AgreementAfterEntry() {
  const { modal } = useModalRoute()
  const open = useOpenModal()
  const queryClient = useQueryClient()
  const shown = useRef(false)
  const taken = useStore(openDialogs).length > 0 || modal !== undefined

  // Leaving home clears the timer.
  useEffect(() => {
    if (modal === 'agreement') shown.current = true
    if (taken || shown.current || readStored('remember-agreement')) return
    let isLeft = false
    const timer = window.setTimeout(async () => {
      const isEmpty = await queryClient.query({ ...agreements(), staleTime: 'static' }).then(
        (articles) => articles.length === 0,
        // The sheet shows the failure, with a retry.
        () => false,
      )
      if (isLeft) return
      shown.current = true
      if (!isEmpty) open('agreement')
    }, DELAY_MS)
    return () => {
      isLeft = true
      window.clearTimeout(timer)
    }
  }, [modal, taken, open, queryClient])

  return null
}
