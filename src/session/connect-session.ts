import type { Mutation, QueryClient } from '@tanstack/react-query'
import { pendingMoneyWrites } from '@/api/core/cache/query-client'
import { ApiError, toApiError } from '@/api/core/endpoint/errors'
import { active } from '@/api/lookup'
import type { AppRouter } from '@/app/router'
import { handleSessionEvents } from '@/session/session-events'
import { dismissDialog, dismissQuestion } from '@/stores/dialog-store'
import { followOtherTabs, forgetMember, leaveMember } from './member-session'

/** Where the app goes when a session ends, here or in another tab, and when the site closes: wired once. */
export function connectSession(router: AppRouter, queryClient: QueryClient) {
  const toLogin = (search: { expired?: '1' }) => {
    const { pathname, href } = router.state.location
    const isMembers = pathname.startsWith('/user')
    if (!isMembers && (pathname === '/login' || !search.expired)) {
      // A page that anybody may see stays where a member signed out elsewhere, and is drawn for a visitor.
      forgetMember(queryClient)
      return router.invalidate()
    }
    // Only a page that needs a sign-in is gone back to.
    const back = isMembers ? { redirect: href } : {}
    return leaveMember(queryClient, () =>
      router.navigate({ to: '/login', search: { ...back, ...search }, replace: true }),
    )
  }
  handleSessionEvents({
    onLost: async () => {
      // What an action came to is still to be read; what was asked goes with the page.
      dismissQuestion()
      const underWay = queryClient.getMutationCache().findAll(pendingMoneyWrites)
      await toLogin({ expired: '1' })
      dismissQuestion()
      if (!underWay.some(isUnheard)) return
      const { showAlert } = await import('@/stores/dialogs')
      const lost = new ApiError('network')
      lost.movesMoney = true
      showAlert({ title: '', error: lost })
    },
    onGone: () => {
      dismissQuestion()
      // The closed page need not ask what was just said.
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

/** An action that nobody will be told the end of, but for one that was refused: it may have found out that the session is over. */
const isUnheard = ({ state: { error } }: Mutation) => !error || toApiError(error).outcome === 'unknown'
