import { createStore } from '@/lib/browser/store'
import type { SentAction } from './sent-actions'

/** The sent actions without an answer that haven't been reported to the member. */
export const lostAnswers = createStore<readonly SentAction[]>([])
