import type { QueryClient } from '@tanstack/react-query'
import { handleSessionEvents } from '@/api/core/session-events'
import { active } from '@/api/lookup'
import { dismissDialog } from '@/lib/dialog-store'
import { followed, followOtherTabs, forgetMember } from './member-session'
import type { AppRouter } from './router'

/** Where the app goes when a session ends, here or in another tab, and when the site closes: wired once. */
export function connectSession(router: AppRouter, queryClient: QueryClient) {
  const toLogin = async (expired: boolean) => {
    dismissDialog()
    const { pathname, href } = router.state.location
    if (pathname.startsWith('/user')) {
      await router.navigate({
        to: '/login',
        search: { redirect: href, ...(expired ? { expired: '1' } : {}) },
        replace: true,
      })
      // A page that anybody may see stays, and is drawn for a visitor.
    } else await router.invalidate()
    // The press that found it out may have put its own alert on top meanwhile.
    dismissDialog()
    forgetMember(queryClient)
  }
  handleSessionEvents({
    onLost: () => toLogin(true),
    onGone: () => {
      dismissDialog()
      // The closed page need not ask what was just said (T-17).
      queryClient.setQueryData(active().queryKey, { terminated: 'gone' })
      if (router.history.location.pathname !== '/terminated')
        router.navigate({ to: '/terminated', replace: true })
    },
  })
  followOtherTabs({
    onSignedOut: () => toLogin(false),
    onSignedIn: () => {
      dismissDialog()
      forgetMember(queryClient)
      router.navigate({ to: '/user/home', replace: true }).then(() => {
        followed.change((times) => times + 1)
        return router.invalidate()
      })
    },
  })
}
