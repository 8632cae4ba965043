import { createStore } from '@/lib/browser/store'
import type { SentAction } from './sent-actions'

/** A sent action without an answer, and when it was noticed (epoch ms of this device). */
export interface LostAnswer extends SentAction {
  lostAt: number
}

/** The lost answers that haven't been reported to the member. */
export const lostAnswers = createStore<readonly LostAnswer[]>([])
