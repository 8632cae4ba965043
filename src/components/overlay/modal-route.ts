import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useIsUnmounted } from '../feedback/use-is-unmounted'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was pushed by opening a modal, so closing goes back. */
    modalPushed?: boolean
  }
}

/** The modals, by their name in the URL. */
export type ModalName =
  | 'deposit'
  | 'transfer'
  | 'withdraw'
  | 'invite'
  | 'refund'
  | 'game'
  | 'agreement'
  | 'banners'
  | 'conditions'
  | 'password'
  | 'bonus'
  | 'promotion'
  | 'slips'
  | 'export'

/** A modal's search parameters besides its name: which game, which banners, which bonus. */
interface ModalDetail {
  game?: string
  /** Transfer: the source game. */
  from?: string
  banners?: 'invite' | 'refund'
  bonus?: string
}

/** The location whose modal was closed last. Its history step back may still be pending. */
let closedFrom: unknown

/**
 * Gives a function that opens a modal by pushing a history entry, so that Back closes it. Its callers don't re-render
 * on navigation.
 */
export function useOpenModal() {
  const navigate = useNavigate()
  return useCallback(
    (name: ModalName, detail: ModalDetail = {}) =>
      navigate({
        to: '.',
        search: ({ modal, game, from, banners, bonus, ...rest }) => ({ ...rest, ...detail, modal: name }),
        state: { modalPushed: true },
        resetScroll: false,
      }),
    [navigate],
  )
}

/**
 * The open modal, read from the URL so that it survives a reload and can be linked to. `close` removes its history
 * entry, so that Back doesn't reopen it.
 */
export function useModalRoute() {
  const { modal, game, from, banners, bonus } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const isUnmounted = useIsUnmounted()

  const close = useCallback(() => {
    const { location } = router.state
    // Ignores a repeated call for the same location, and a late one after the user navigated away.
    if (isUnmounted.current || location === closedFrom) return
    if (new URLSearchParams(location.searchStr).get('modal') !== modal) return
    closedFrom = location
    if (location.state.modalPushed) router.history.back()
    else
      navigate({
        to: '.',
        search: ({ modal, game, from, banners, bonus, ...rest }) => rest,
        replace: true,
        resetScroll: false,
      })
  }, [navigate, router, modal, isUnmounted])

  return { modal, game, from, banners, bonus, close }
}

/** Calls `close` on Back and swipe-back, for layers above the page that aren't part of the URL. */
export function useClosingBack(close: () => void) {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') close()
      }),
    [history, close],
  )
}
