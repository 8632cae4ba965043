import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { OfflineNotice } from '@/components/feedback/offline-notice'
import { CrashScreen } from '@/features/site/crash-screen'
import { DocumentTitle } from '@/features/site/document-title'
import { loadNamespace } from '@/i18n/index.ts'
import { whenIdle } from '@/lib/browser/idle-loader'
import { chatStore } from '@/stores/chat-store'
import { dialog } from '@/stores/dialogs'
import { reportStore } from '@/stores/report-store'
import { toasts } from '@/stores/toasts'

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

function Crash({ error }: { error: unknown }) {
  const GlobalOverlays = useGlobalOverlays()
  return (
    <>
      <CrashScreen error={error} />
      {GlobalOverlays && <GlobalOverlays crashed />}
    </>
  )
}

const RETRY_MS = 3_000

/**
 * Loads the overlays when idle, or at once if one is requested. On a member's page they load right after the page, so
 * that outcomes can be reported even when the connection drops. Gives their component, or null until it
 * has loaded.
 */
function useGlobalOverlays() {
  const [GlobalOverlays, setGlobalOverlays] = useState<ComponentType<{ crashed: boolean }> | null>(null)

  useEffect(() => {
    let timer = 0
    const load = async () => {
      try {
        const [{ default: Loaded }] = await Promise.all([
          import('./-global-overlays'),
          loadNamespace('member'),
        ])
        for (const stop of stops) stop()
        setGlobalOverlays(() => Loaded)
      } catch {
        // A message may be waiting, so retry; one timer for all messages.
        window.clearTimeout(timer)
        timer = window.setTimeout(load, RETRY_MS)
      }
    }
    const stops = [chatStore, dialog, reportStore, toasts].map(({ subscribe }) => subscribe(load))
    if (window.location.pathname.startsWith('/user')) load()
    else whenIdle(load)
    return () => {
      window.clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])

  return GlobalOverlays
}
