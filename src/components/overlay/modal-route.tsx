import { type AnyRoute, CatchBoundary, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isReloading } from '@/offline/stale-build'
import { toast } from '@/stores/toasts'
import { useIsUnmounted } from '../feedback/use-is-unmounted'
import { LoadError } from '../layout/lazy-with-preload'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was pushed by opening a modal, so closing goes back. */
    modalPushed?: boolean
  }
}

type ModalRoute = ReturnType<typeof useModalRoute>

/** The modals, by their name in the URL: those that the routes declare. */
export type ModalName = NonNullable<ModalRoute['modal']>

/** A modal's search parameters besides its name: which game, which banners, which bonus; `from`: the source game. */
type ModalDetail = Partial<Omit<ModalRoute, 'modal' | 'close'>>

/** A page's search parameters without those of a modal. */
const withoutModal = <Search extends Partial<ModalRoute>>({
  modal,
  game,
  from,
  banners,
  bonus,
  ...rest
}: Search) => rest

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
        search: (search) => ({ ...withoutModal(search), ...detail, modal: name }),
        state: { modalPushed: true },
        resetScroll: false,
      }),
    [navigate],
  )
}

/**
 * The open modal, read from the URL so that it survives a reload and can be linked to. `close` goes back if opening
 * pushed a history entry, else it replaces the entry. Either way Back doesn't reopen the modal.
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
    if (location.state.modalPushed) router.history.back({ ignoreBlocker: true })
    else
      navigate({
        to: '.',
        search: withoutModal,
        replace: true,
        resetScroll: false,
      })
  }, [navigate, router, modal, isUnmounted])

  return { modal, game, from, banners, bonus, close }
}

/** A component for each modal that a route's search allows, except `conditions`, which routes/user.tsx renders. */
export type RouteModals<Route extends AnyRoute> = Record<
  Exclude<Route['types']['fullSearchSchema']['modal'], 'conditions' | undefined>,
  ComponentType
>

/**
 * Renders the modal that the URL names, if it is one of `modals`. It is a sibling of the screen, so that opening a
 * modal doesn't re-render the screen.
 */
export function ModalOutlet({ modals }: { modals: Partial<Record<ModalName, ComponentType>> }) {
  const modal = useSearch({ strict: false, select: (search) => search.modal })
  // The layout route above the pages has no search schema, so the value may be any text.
  const OpenModal = modal && Object.hasOwn(modals, modal) && modals[modal]
  return (
    <CatchBoundary getResetKey={() => modal} errorComponent={ModalFailed}>
      <Suspense fallback={null}>{OpenModal && <OpenModal />}</Suspense>
    </CatchBoundary>
  )
}

/** A modal that fails, or whose code did not load, is closed and the page stays, unless the page reloads for it. */
function ModalFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  useEffect(() => {
    const isMissing = error instanceof LoadError
    if (isMissing && isReloading()) return
    if (isMissing) error.forget()
    toast({ kind: 'danger', text: t(isMissing ? 'common.modalFailed' : 'common.failed') })
    close()
  }, [error, t, close])
  return null
}
