import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { lazyUntilLoaded } from '@/components/layout/lazy-until-loaded'
import { useStore } from '@/lib/browser/store'
import { locked } from '@/session/lock'
import type { AppRouter } from './router'

/** The queries and mutations as a panel, in development alone: a production build leaves the package out. */
const Devtools =
  import.meta.env.DEV && import.meta.env.MODE !== 'test'
    ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
    : null

const LockScreen = lazyUntilLoaded(() => import('@/features/site/lock-screen'))

/** The app with its router and query client. While it is locked no page is rendered, and so none reads. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  const isLocked = useStore(locked)
  useEffect(() => {
    // History has no listener until the first render, so a Back before it would be lost.
    if (!isLocked && router.history.location.href !== router.state.location.href) router.load()
  }, [router, isLocked])
  return (
    <QueryClientProvider client={queryClient}>
      {isLocked ? (
        <Suspense fallback={null}>
          <LockScreen />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
      {Devtools && (
        <Suspense>
          <Devtools buttonPosition="top-right" />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
