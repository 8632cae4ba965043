import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { OfflineNotice } from '@/components/feedback/offline-notice'
import { CrashScreen } from '@/features/site/crash-screen'
import { DocumentTitle } from '@/features/site/document-title'
import { useGlobalOverlays } from './-use-global-overlays'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('@/features/site/not-found-screen')),
  errorComponent: Crash,
})

function Root() {
  const GlobalOverlays = useGlobalOverlays()
  return (
    <>
      <DocumentTitle />
      <OfflineNotice />
      <Outlet />
      {GlobalOverlays && <GlobalOverlays crashed={false} />}
    </>
  )
}

function Crash() {
  const GlobalOverlays = useGlobalOverlays()
  return (
    <>
      <CrashScreen />
      {GlobalOverlays && <GlobalOverlays crashed />}
    </>
  )
}
