import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { OfflineNotice } from '@/components/offline-notice'
import { CrashScreen } from '@/features/site/crash-screen'
import { DocumentTitle } from '@/features/site/document-title'
import { useAboveAll } from './-use-above-all'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('@/features/site/not-found-screen')),
  errorComponent: Crash,
})

function Root() {
  const AboveAll = useAboveAll()
  return (
    <>
      <DocumentTitle />
      <OfflineNotice />
      <Outlet />
      {AboveAll && <AboveAll crashed={false} />}
    </>
  )
}

function Crash() {
  const AboveAll = useAboveAll()
  return (
    <>
      <CrashScreen />
      {AboveAll && <AboveAll crashed />}
    </>
  )
}
