import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import '@/components/overlay/use-closing-back'
import { parseSearch, stringifySearch } from '@/routes/-search'
import { routeTree } from '@/routeTree.gen'

/** Makes the router; guards are in the routes. `history` is given only when prerendering and in tests. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : { scrollRestoration: true }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    trailingSlash: 'never',
  })
}

/** The router's type, with its routes. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The key of the page's title in the texts. Each page has one. */
    title?: ParseKeys
    /** Marks a members' page that the build prerenders. Visitors' pages need no mark: all are prerendered. */
    prerendered?: true
  }
}
