import type { Mutation, QueryClient } from '@tanstack/react-query'
import { pendingMoneyWrites } from '@/api/core/cache/query-client'
import { ApiError, toApiError } from '@/api/core/endpoint/errors'
import { active } from '@/api/lookup'
import type { AppRouter } from '@/app/router'
import { handleSessionEvents } from '@/session/session-events'
import { dismissDialog, dismissQuestion } from '@/stores/dialog-store'
import { followOtherTabs, forgetMember, leaveMember } from './member-session'

/** Navigates when the session ends, here or in another tab, and when the site closes. Call it once. */
export function connectSession(router: AppRouter, queryClient: QueryClient) {
  const toLogin = (search: { expired?: '1' }) => {
    const { pathname, href } = router.state.location
    const isMembers = pathname.startsWith('/user')
    if (!isMembers && (pathname === '/login' || !search.expired)) {
      // A public page stays open when the member signs out in another tab, and re-renders for a visitor.
      forgetMember(queryClient)
      return router.invalidate()
    }
    // Only a page that requires sign-in is a redirect target.
    const back = isMembers ? { redirect: href } : {}
    return leaveMember(queryClient, () =>
      router.navigate({ to: '/login', search: { ...back, ...search }, replace: true }),
    )
  }
  handleSessionEvents({
    onLost: async () => {
      // The outcome of an alert is still to be read. A question belongs to the page that closes.
      dismissQuestion()
      const underWay = queryClient.getMutationCache().findAll(pendingMoneyWrites)
      await toLogin({ expired: '1' })
      dismissQuestion()
      if (!underWay.some(isUnreported)) return
      const { showAlert } = await import('@/stores/dialogs')
      const lost = new ApiError('network')
      lost.movesMoney = true
      showAlert({ title: '', error: lost })
    },
    onGone: () => {
      dismissQuestion()
      // The server has just reported it, so the closed page needs no request.
      queryClient.setQueryData(active().queryKey, { terminated: 'gone' })
      if (router.history.location.pathname !== '/terminated')
        router.navigate({ to: '/terminated', replace: true })
    },
  })
  followOtherTabs({
    onSignedOut: () => {
      dismissDialog()
      toLogin({})
    },
    onSignedIn: () => {
      dismissDialog()
      leaveMember(queryClient, () => router.navigate({ to: '/user/home', replace: true })).then(() =>
        router.invalidate(),
      )
    },
  })
}

/**
 * True for a write whose outcome won't be reported. A refused one doesn't count: the refusal may have ended the
 * session.
 */
const isUnreported = ({ state: { error } }: Mutation) => !error || toApiError(error).outcome === 'unknown'
