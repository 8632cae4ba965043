import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lostAnswers } from '@/api/core/money/lost-answers'
import { moneyPolicy } from '@/api/money'
import { useStore } from '@/lib/browser/store'
import { dialog } from '@/stores/dialog-store'
import { LostAnswersModal } from './lost-answers-modal'

/**
 * Tells of actions with money whose answer was lost: those of a page that was left before it, and those of this page
 * after which no balance could be read. It waits for what is being read already.
 */
export default function LostAnswers() {
  const client = useQueryClient()
  const lost = useStore(lostAnswers)
  const isAlertOpen = useStore(dialog) !== null
  useEffect(() => moneyPolicy.takeOver(client), [client])
  return lost.length > 0 && !isAlertOpen && <LostAnswersModal lost={lost} />
}
