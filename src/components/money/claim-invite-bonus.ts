import type { TFunction } from 'i18next'
import type { ApiError } from '@/api/core/endpoint/errors'
import { doneText, successMessage } from '@/components/feedback/error-text'
import { askConfirm, showAlert } from '@/stores/dialogs'
import { chances } from './chances'
import { moneyOrder } from './order'

type Press = (
  input: undefined,
  callbacks: {
    onSuccess: (answer: { message: string }, shown?: ApiError) => void
    onError: (error: ApiError) => void
  },
) => unknown

/** Asks for a confirmation with the chances, claims the invite bonus by `press`, and tells the outcome. */
export async function claimInviteBonus(t: TFunction, summary: Parameters<typeof chances>[1], press: Press) {
  const values = chances(t, summary)
  const question = {
    title: t('home.invite.ask', values),
    text: t('home.invite.conditions', values),
    ok: t('home.invite.receive'),
  }
  if (!(await askConfirm(question))) return
  const order = moneyOrder(t, { type: 'bonus', amount: summary.amount, from: t('home.invite.label') })
  press(undefined, {
    onSuccess: ({ message }, shown) => {
      const said = successMessage(t, message, '')
      const text = doneText(t, said.code ? '' : said.text, shown)
      showAlert({ ...said, title: t('home.invite.done', values), text, order })
    },
    onError: (error) =>
      error.code === 'INVITE_BONUS_FAIL'
        ? showAlert({ kind: 'info', title: t('home.invite.lostTitle', values), error })
        : showAlert({ title: t('home.invite.failedTitle', values), error, order }),
  })
}
