import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { AppRouter } from './router'

/** The queries and mutations as a panel, in development alone: a production build leaves the package out. */
const Devtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : null

/** The app with its router and query client. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  useEffect(() => {
    // History has no listener until the first render, so a Back before it would be lost.
    if (router.history.location.href !== router.state.location.href) router.load()
  }, [router])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {Devtools && (
        <Suspense>
          <Devtools buttonPosition="top-right" />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
