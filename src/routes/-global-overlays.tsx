import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyUntilLoaded } from '@/components/layout/lazy-until-loaded'
import { Dialogs } from '@/components/overlay/dialogs'
import { Toaster } from '@/components/overlay/toaster'
import { Waiting } from '@/components/overlay/waiting'
import { env } from '@/env'
import ChatWidget from '@/features/chat/chat-widget'
import { Receipt, WaysOn } from '@/features/receipt/receipt'
import { ReportLauncher } from '@/features/report/report-launcher'
import { NewVersion } from '@/features/site/new-version'
import { registerServiceWorker } from '@/offline/register-service-worker'

if (import.meta.env.PROD) registerServiceWorker()

// It unlocks money actions.
const LostAnswers = lazyUntilLoaded(() => import('@/features/lost-answers/lost-answers'))
const UnderWay = lazyUntilLoaded(() => import('./-under-way'))

/**
 * The overlays above every page: chat button, lost answers, alerts, new version, report, toasts. After a crash only the
 * last two, because another overlay may have caused it.
 */
export default function GlobalOverlays({ crashed }: { crashed: boolean }) {
  // A closed site gets no requests.
  const closed = useLocation({ select: ({ pathname }) => pathname === '/terminated' })
  const isMember = useLocation({ select: ({ pathname }) => pathname.startsWith('/user') })
  return (
    <>
      {!crashed && !closed && env.chatUrl !== null && <ChatWidget />}
      <Suspense fallback={null}>{!crashed && isMember && <LostAnswers />}</Suspense>
      <Suspense fallback={null}>
        {!crashed && isMember && !env.hidden.includes('under-way') && <UnderWay />}
      </Suspense>
      {!crashed && <Waiting />}
      {!crashed && <Dialogs Receipt={Receipt} WaysOn={WaysOn} />}
      {!crashed && <NewVersion />}
      <ReportLauncher />
      <Toaster />
    </>
  )
}
