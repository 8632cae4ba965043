import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Dialogs } from '@/components/dialogs'
import { OfflineNotice } from '@/components/offline-notice'
import { Toaster } from '@/components/toaster'
import { env } from '@/env'
import { ReportDoor } from '@/features/report/report-door'
import { CrashScreen } from '@/features/site/crash-screen'
import { DocumentTitle } from '@/features/site/document-title'
import { NewVersion } from '@/features/site/new-version'
import { NotFoundScreen } from '@/features/site/not-found-screen'

const ChatWidget = lazy(() => import('@/features/chat/chat-widget'))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: Crash,
})

function Root() {
  return (
    <>
      <DocumentTitle />
      <OfflineNotice />
      <Outlet />
      <Suspense fallback={null}>{env.chatUrl !== null && <ChatWidget />}</Suspense>
      <Dialogs />
      <ReportDoor />
      <NewVersion />
      <Toaster />
    </>
  )
}

function Crash() {
  return (
    <>
      <CrashScreen />
      <ReportDoor />
      <Toaster />
    </>
  )
}
