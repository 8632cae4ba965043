import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore, useStore } from '@/lib/browser/store'

/** What stands in place of a hidden amount. */
export const HIDDEN_AMOUNT = '••••••'

/**
 * Whether the member hides amounts on this device. Home shows none then, and what comes by itself, also on a locked phone,
 * is told without them.
 */
export const hiddenBalance = createStore(readStored('hide-balance') !== null)

/** `hiddenBalance`, for a screen. */
export const useHiddenBalance = (): boolean => useStore(hiddenBalance)

/** Hides the amounts, or shows them again. */
export function toggleHiddenBalance() {
  hiddenBalance.change((now) => !now)
  if (hiddenBalance.read()) writeStored('hide-balance', '1')
  else removeStored('hide-balance')
}
