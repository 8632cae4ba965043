import { type ComponentType, useEffect, useState } from 'react'
import { needTexts } from '@/i18n'
import { chatDoor } from '@/lib/chat-door'
import { dialog } from '@/lib/dialog-store'
import { later } from '@/lib/later'
import { reportDoor } from '@/lib/report-door'
import { toasts } from '@/lib/toast'

const AGAIN_MS = 3_000

/**
 * `AboveAll`, once it is loaded: when the first page stands, or at once where there is something to show. On a member's
 * page right after it: there what an action came to must be told, also where the connection goes meanwhile.
 */
export function useAboveAll() {
  const [AboveAll, setAboveAll] = useState<ComponentType<{ crashed: boolean }> | null>(null)

  useEffect(() => {
    let timer = 0
    const load = async () => {
      try {
        const [{ default: Loaded }] = await Promise.all([import('./-above-all'), needTexts('member')])
        for (const stop of stops) stop()
        setAboveAll(() => Loaded)
      } catch {
        // A message may wait to be told: it goes on trying, once at a time however many messages there are.
        window.clearTimeout(timer)
        timer = window.setTimeout(load, AGAIN_MS)
      }
    }
    const stops = [chatDoor, dialog, reportDoor, toasts].map(({ subscribe }) => subscribe(load))
    if (window.location.pathname.startsWith('/user')) load()
    else later(load)
    return () => {
      window.clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])

  return AboveAll
}
