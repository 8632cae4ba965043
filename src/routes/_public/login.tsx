import { createFileRoute, redirect } from '@tanstack/react-router'
import { active, info, notice } from '@/api/lookup'
import { LoginScreen } from '@/features/login/login-screen'
import { siteGone } from '@/session/session-events'
import { readToken } from '@/session/token'
import { oneOfWords, redirectOf } from '../-search'

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search) => ({ ...redirectOf(search), ...oneOfWords(search, 'expired', ['1']) }),
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/user/home', replace: true })
  },
  // Asked at once; the form does not wait for them, signing in does (use-sign-in.ts).
  loader: ({ context: { queryClient }, cause }) => {
    if (cause === 'preload') return
    queryClient.fetchQuery(active()).then(
      ({ terminated }) => terminated === 'gone' && siteGone(),
      // If it cannot be asked, sign-in goes on.
      () => {},
    )
    queryClient.prefetchQuery(notice())
    queryClient.prefetchQuery(info())
  },
  component: LoginScreen,
})
