import type { SentAction } from '@/api/core/money/sent-actions'

/** A withdrawal whose answer was lost. */
export const lostWithdrawal = (own: Partial<SentAction> = {}): SentAction => ({
  id: 'a',
  of: '',
  action: 'wallet withdraw-all',
  at: Date.now(),
  isTimed: true,
  deviceAt: Date.now(),
  currency: 'BAHT',
  signs: [{ sign: { by: 'statement', type: 'withdraw', amount: 100_00 }, mark: null }],
  key: null,
  order: null,
  result: null,
  reported: false,
  ...own,
})
