import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { handleSessionEvents } from '@/api/core/session-events'
import { active } from '@/api/lookup'
import { dismissDialog } from '@/lib/dialogs'
import { readToken } from '@/lib/session'
import { followOtherTabs, forgetMember } from './member-session'
import { routeTree } from './routeTree.gen'

/** Search values are plain texts: an inviter code such as `662E41` must never become a number (T-41). */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(search: Record<string, unknown>): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** The app's router; the guards are in the routes, what ends a session is wired here, once. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
  })

  const toLogin = async (expired: boolean) => {
    dismissDialog()
    const { pathname, href } = router.state.location
    if (pathname.startsWith('/user')) {
      await router.navigate({
        to: '/login',
        search: { redirect: href, ...(expired ? { expired: '1' } : {}) },
        replace: true,
      })
    }
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
      if (router.state.location.pathname !== '/terminated')
        router.navigate({ to: '/terminated', replace: true })
    },
  })
  followOtherTabs({
    onSignedOut: () => toLogin(false),
    onSignedIn: () => {
      dismissDialog()
      forgetMember(queryClient)
      if (readToken()) router.navigate({ to: '/user/home', replace: true }).then(() => router.invalidate())
      else toLogin(false)
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
