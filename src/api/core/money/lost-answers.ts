import { createStore } from '@/lib/browser/store'
import type { SentAction } from './sent-actions'

/** A sent action whose answer was lost, and when that was found out (epoch ms of this device). */
export interface LostAnswer extends SentAction {
  lostAt: number
}

/** The lost answers that the member has yet to be told of. */
export const lostAnswers = createStore<readonly LostAnswer[]>([])
