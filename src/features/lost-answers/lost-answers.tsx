import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lostAnswers } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { useStore } from '@/lib/browser/store'
import { namings } from '@/session/last-member'
import { dialog } from '@/stores/dialogs'
import { LostAnswersModal } from './lost-answers-modal'

/**
 * Reports lost answers: of an earlier page that was closed, and of this page when no balance could be read. It waits
 * while an alert or a confirmation is open.
 */
export default function LostAnswers() {
  const client = useQueryClient()
  const lost = useStore(lostAnswers)
  const isAlertOpen = useStore(dialog) !== null
  const named = useStore(namings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored actions are the member's
  useEffect(() => moneyPolicy.adoptSent(client), [client, named])
  // Each further lost answer needs reads of its own.
  return lost.length > 0 && !isAlertOpen && <LostAnswersModal key={lost.at(-1)?.id} lost={lost} />
}
