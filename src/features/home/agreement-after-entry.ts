import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { agreements } from '@/api/lookup'
import { openDialogs } from '@/components/overlay/dialog-stack'
import { useModalRoute, useOpenModal } from '@/components/overlay/modal-route'
import { readStored } from '@/lib/browser/storage'
import { useStore } from '@/lib/browser/store'
import { sessionOf } from '@/session/token'

const DELAY_MS = 1500

/** The session in which it was shown last: once in a visit is enough, however often home opens. */
let shownIn: string | null = null

/**
 * Opens the agreement 1.5 s after entering home, once in a visit, unless the member turned it off or there is none. While another dialog is open,
 * it waits; the 1.5 s begin again when that closes. This is a component of its own, so that opening the agreement
 * doesn't re-render home.
 */
export function AgreementAfterEntry() {
  const { modal } = useModalRoute()
  const open = useOpenModal()
  const queryClient = useQueryClient()
  const taken = useStore(openDialogs).length > 0 || modal !== undefined

  // Leaving home clears the timer.
  useEffect(() => {
    if (modal === 'agreement') shownIn = sessionOf()
    if (taken || shownIn === sessionOf() || readStored('remember-agreement')) return
    let isLeft = false
    const timer = window.setTimeout(async () => {
      const isEmpty = await queryClient.query({ ...agreements(), staleTime: 'static' }).then(
        (articles) => articles.length === 0,
        // The sheet shows the failure, with a retry.
        () => false,
      )
      if (isLeft) return
      shownIn = sessionOf()
      if (!isEmpty) open('agreement')
    }, DELAY_MS)
    return () => {
      isLeft = true
      window.clearTimeout(timer)
    }
  }, [modal, taken, open, queryClient])

  return null
}
