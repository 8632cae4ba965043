import { createFileRoute, redirect } from '@tanstack/react-router'
import { active, info, notice } from '@/api/lookup'
import { LoginScreen } from '@/features/login/login-screen'
import { readToken } from '@/lib/session'
import { oneOfWords, textOf } from '../-search'

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search) => ({ ...textOf(search, 'redirect'), ...oneOfWords(search, 'expired', ['1']) }),
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/user/home', replace: true })
  },
  // Asked at once; the form does not wait for them.
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(active())
    queryClient.prefetchQuery(notice())
    queryClient.prefetchQuery(info())
  },
  component: LoginScreen,
})
