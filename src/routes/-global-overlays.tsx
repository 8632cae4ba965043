import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Dialogs } from '@/components/overlay/dialogs'
import { Toaster } from '@/components/overlay/toaster'
import { env } from '@/env'
import ChatWidget from '@/features/chat/chat-widget'
import { ReportLauncher } from '@/features/report/report-launcher'
import { NewVersion } from '@/features/site/new-version'
import { registerServiceWorker } from '@/offline/register-service-worker'
import '@/styles/app.css'

if (import.meta.env.PROD) registerServiceWorker()

const AGAIN_MS = 3_000

// It ends locks on actions with money, so it goes on trying.
const LostAnswers = lazy(async function load(): Promise<{ default: () => React.ReactNode }> {
  try {
    return await import('@/features/lost-answers/lost-answers')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return load()
  }
})

/**
 * What may come above any page, and no page needs at first: the chat's button, alerts, a new version, a report, toasts.
 * After a crash only the last two, so that what crashed is not drawn again.
 */
export default function GlobalOverlays({ crashed }: { crashed: boolean }) {
  // A closed site is asked nothing.
  const closed = useLocation({ select: ({ pathname }) => pathname === '/terminated' })
  const isMember = useLocation({ select: ({ pathname }) => pathname.startsWith('/user') })
  return (
    <>
      {!crashed && !closed && env.chatUrl !== null && <ChatWidget />}
      <Suspense fallback={null}>{!crashed && isMember && <LostAnswers />}</Suspense>
      {!crashed && <Dialogs />}
      {!crashed && <NewVersion />}
      <ReportLauncher />
      <Toaster />
    </>
  )
}
