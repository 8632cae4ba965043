import { createStore } from '@/lib/browser/store'
import type { SentAction } from './sent-actions'

/** The lost answers that the member is told of and has not dismissed yet. */
export const lostAnswers = createStore<readonly SentAction[]>([])
