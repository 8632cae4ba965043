import { noop } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { registerOtp } from '@/api/lookup'
import { editDraft, openDraft, readDraft } from '@/features/register/draft/draft'
import { inviteCodeIn, storeInviteCode } from '@/features/register/draft/invite-code'
import { RegisterScreen } from '@/features/register/register-screen'
import { loadNamespace } from '@/i18n'
import { readToken } from '@/session/token'
import { param, searchSchema, textFrom } from '../-search'

export const Route = createFileRoute('/_public/register')({
  staticData: { title: 'register.title' },
  validateSearch: searchSchema({ code: param(textFrom(inviteCodeIn)) }),
  // A signed-in member may open this page by an invite link only; without a code they are sent home.
  beforeLoad: ({ search }) => {
    if (readToken() && !search.code) throw redirect({ to: '/user/home', replace: true })
    const isNewCode = storeInviteCode(search.code)
    openDraft()
    // The newer link's code applies instead of the one in the draft.
    if (isNewCode && readDraft().inviteCode !== undefined) editDraft({ inviteCode: undefined })
  },
  // The answer is not awaited: the first step needs it later.
  loader: ({ context: { queryClient } }) => {
    queryClient.query(registerOtp()).catch(noop)
    return loadNamespace('register')
  },
  component: RegisterScreen,
})
