import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useIsUnmounted } from '../feedback/use-is-unmounted'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was added by opening a modal inside the app, so closing it goes back. */
    modalPushed?: boolean
  }
}

/** The modals, by the name that the URL carries. */
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

/** What a modal's URL says beside its name: which game, which banners, which bonus. */
interface ModalDetail {
  game?: string
  /** Transfer: the game that the money comes out of. */
  from?: string
  banners?: 'invite' | 'refund'
  bonus?: string
}

/** The place whose modal was closed last; the way back from it may still be under way. */
let closedFrom: unknown

/**
 * Opens a modal inside the app: adds a history entry, so that the phone's Back closes it. Whoever opens one is not drawn
 * again by its opening.
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
 * Which modal is open is the URL: a reload keeps it and support can link to it. `close` takes its history
 * entry away again, so that Back never re-opens what was closed.
 */
export function useModalRoute() {
  const { modal, game, from, banners, bonus } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const isUnmounted = useIsUnmounted()

  const close = useCallback(() => {
    const { location } = router.state
    // A second press of the same moment, or an answer that came after the member went elsewhere, closes nothing; nor does
    // one to a sheet that Back took away, where the same is open again.
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

/** Back, and a swipe back, leave what stands over the page without being a part of its URL: it goes with them. */
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
