import { createFileRoute, redirect } from '@tanstack/react-router'
import { info, registerOtp } from '@/api/lookup'
import { editDraft, openDraft, readDraft } from '@/features/register/draft/draft'
import { inviteCodeIn, storeInviteCode } from '@/features/register/draft/invite-code'
import { RegisterScreen } from '@/features/register/register-screen'
import { loadNamespace } from '@/i18n'
import { readToken } from '@/session/token'
import { textOf } from '../-search'

export const Route = createFileRoute('/_public/register')({
  validateSearch: ({ code }) => textOf({ code: inviteCodeIn(code) }, 'code'),
  // A member who follows an invite link may look at it; otherwise they are at home already.
  beforeLoad: ({ search }) => {
    if (readToken() && !search.code) throw redirect({ to: '/user/home', replace: true })
    const isNewCode = storeInviteCode(search.code)
    openDraft()
    // The field shows the newer link's code, whatever an earlier one left in it.
    if (isNewCode && readDraft().inviteCode !== undefined) editDraft({ inviteCode: undefined })
  },
  // Asked for at once: the steps need them.
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(registerOtp())
    queryClient.prefetchQuery(info())
    return loadNamespace('register')
  },
  component: RegisterScreen,
})
