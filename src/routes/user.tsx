import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { Spinner } from '@/components/feedback/spinner'
import { lazyWithPreload } from '@/components/layout/lazy-with-preload'
import { ModalOutlet } from '@/components/overlay/modal-route'
import { followMemberCurrency } from '@/currency/member-currency'
import { env } from '@/env'
import { MemberShell } from '@/features/shell/member-shell'
import { loadNamespace } from '@/i18n'
import { coverInBackground } from '@/lib/browser/background-cover'
import { useStore } from '@/lib/browser/store'
import { leaving } from '@/member/member-session'
import { readToken } from '@/session/token'

const MODALS = { conditions: lazyWithPreload(() => import('@/features/conditions/conditions-modal')) }
const SessionReminder = lazy(() => import('@/features/session-reminder/session-reminder'))

// The guard: without a token, member routes redirect to /login, which leads back to them after sign-in.
export const Route = createFileRoute('/user')({
  beforeLoad: ({ location }) => {
    if (!readToken()) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
  },
  // Member pages wait for their texts; their calls start in parallel.
  loader: ({ context: { queryClient } }) => {
    followMemberCurrency(queryClient, async () => {
      const { wallet } = await import('@/api/wallet')
      await queryClient.query(wallet()).catch(noop)
    })
    return loadNamespace('member')
  },
  component: Member,
})

function Member() {
  useEffect(() => (env.hidden.includes('cover') ? undefined : coverInBackground()), [])
  if (useStore(leaving))
    return (
      <div aria-busy="true" className="flex min-h-dvh items-center justify-center text-muted">
        <Spinner />
      </div>
    )
  return (
    <>
      <MemberShell />
      <ModalOutlet modals={MODALS} />
      <Suspense fallback={null}>{env.sessionReminderMinutes > 0 && <SessionReminder />}</Suspense>
    </>
  )
}
