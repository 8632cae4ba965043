import { type ComponentType, useEffect, useState } from 'react'
import { loadNamespace } from '@/i18n/index.ts'
import { whenIdle } from '@/lib/browser/idle-loader'
import { chatStore } from '@/stores/chat-store'
import { dialog } from '@/stores/dialog-store'
import { reportStore } from '@/stores/report-store'
import { toasts } from '@/stores/toasts'

const RETRY_MS = 3_000

/**
 * `GlobalOverlays`, once it is loaded: when the first page stands, or at once where there is something to show. On a member's
 * page right after it: there what an action came to must be told, also where the connection goes meanwhile.
 */
export function useGlobalOverlays() {
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
        // A message may wait to be told: it goes on trying, once at a time however many messages there are.
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
