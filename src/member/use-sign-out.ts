import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sendLogout } from '@/api/auth'
import { pendingMoneyWrites } from '@/api/core/cache/query-client'
import { readSent } from '@/api/core/money/sent-actions'
import { readStored } from '@/lib/browser/storage'
import { askConfirm } from '@/stores/dialogs'
import { toast } from '@/stores/toasts'
import { signOut } from './member-session'

/**
 * Gives a function that signs out in every tab and opens the sign-in page with `go`. It asks first where something is
 * unfinished: a request without an answer, an outcome that the member wasn't told, or a chat message that wasn't sent.
 * If the build has a path for it, the server is informed; nothing waits for its answer.
 */
export function useSignOut(go: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  return async () => {
    const isUnfinished =
      queryClient.isMutating(pendingMoneyWrites) > 0 ||
      readSent().some(({ reported }) => !reported) ||
      readStored('chat-unsent', 'session') !== null
    if (isUnfinished) {
      const question = { title: t('common.signOutAsk'), text: t('common.signOutUnfinished') }
      if (!(await askConfirm({ ...question, ok: t('common.signOut') }))) return
    }
    sendLogout()
    await signOut(queryClient, go)
    toast({ kind: 'success', text: t('common.signedOut') })
  }
}
