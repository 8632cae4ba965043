import { t } from 'i18next'
import { ApiError } from '@/api/core/endpoint/errors'
import type { SentAction } from '@/api/core/money/sent-actions'
import { sentWords } from '@/api/core/money/sent-words'
import '@/i18n/lost-texts'
import { showAlert } from '@/stores/dialogs'

/** Tells a visitor of actions with money whose answers never came. No balance can be checked before the sign-in. */
export function tellUnanswered(sent: readonly SentAction[]) {
  const lost = new ApiError('network')
  lost.movesMoney = true
  const words = [...sent.map((one) => t('lost.unknown', sentWords(t, one))), t('lost.signIn')]
  showAlert({ title: '', error: lost, unknown: words.join('\n') })
}
