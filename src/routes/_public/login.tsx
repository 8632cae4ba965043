import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { active, notice } from '@/api/lookup'
import { LoginScreen } from '@/features/login/login-screen'
import { siteGone } from '@/session/session-events'
import { readToken } from '@/session/token'
import { param, searchSchema, textFrom, withoutUnknownKeys } from '../-search'

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'login.title' },
  validateSearch: searchSchema({
    redirect: param(textFrom(withoutUnknownKeys)),
    expired: param(z.literal('1')),
  }),
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/user/home', replace: true })
  },
  // Not awaited: the form renders without the answers. Signing in waits for `active` (login-form.tsx).
  loader: ({ context: { queryClient }, cause }) => {
    if (cause === 'preload') return
    queryClient.query(active()).then(
      ({ terminated }) => terminated === 'gone' && siteGone(),
      // If the lookup fails, sign-in continues.
      () => {},
    )
    queryClient.query(notice()).catch(noop)
  },
  component: LoginScreen,
})
