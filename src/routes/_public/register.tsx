import { createFileRoute, redirect } from '@tanstack/react-router'
import { info, registerOtp } from '@/api/lookup'
import { openDraft } from '@/features/register/draft'
import { keepInviteCode } from '@/features/register/invite-code'
import { RegisterScreen } from '@/features/register/register-screen'
import { settledEntry } from '@/features/register/use-step'
import { readToken } from '@/lib/session'
import { textOf } from '../-search'

export const Route = createFileRoute('/_public/register')({
  validateSearch: (search) => textOf(search, 'code'),
  // A member who follows an invite link may look at it; otherwise they are at home already.
  beforeLoad: ({ search, location, preload }) => {
    if (readToken() && !search.code) throw redirect({ to: '/user/home', replace: true })
    keepInviteCode(search.code)
    openDraft()
    const state = settledEntry(location.state)
    if (state && !preload) throw redirect({ to: '/register', search, state, replace: true })
  },
  // Asked for at once: the steps need them.
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(registerOtp())
    queryClient.prefetchQuery(info())
  },
  component: RegisterScreen,
})
