import { useLocation } from '@tanstack/react-router'
import { Dialogs } from '@/components/overlay/dialogs'
import { Toaster } from '@/components/overlay/toaster'
import { env } from '@/env'
import ChatWidget from '@/features/chat/chat-widget'
import { ReportLauncher } from '@/features/report/report-launcher'
import { NewVersion } from '@/features/site/new-version'
import { registerServiceWorker } from '@/offline/register-service-worker'
import '@/styles/app.css'

if (import.meta.env.PROD) registerServiceWorker()

/**
 * What may come above any page, and no page needs at first: the chat's button, alerts, a new version, a report, toasts.
 * After a crash only the last two, so that what crashed is not drawn again.
 */
export default function GlobalOverlays({ crashed }: { crashed: boolean }) {
  // A closed site is asked nothing (T-17).
  const closed = useLocation({ select: ({ pathname }) => pathname === '/terminated' })
  return (
    <>
      {!crashed && !closed && env.chatUrl !== null && <ChatWidget />}
      {!crashed && <Dialogs />}
      {!crashed && <NewVersion />}
      <ReportLauncher />
      <Toaster />
    </>
  )
}
