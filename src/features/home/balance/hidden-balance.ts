import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore, useStore } from '@/lib/browser/store'

const hidden = createStore(readStored('hide-balance') !== null)

/** Whether amounts on home are hidden; stored per device. */
export function useHiddenBalance(): boolean {
  return useStore(hidden)
}

/** Hides the amounts, or shows them again. */
export function toggleHiddenBalance() {
  hidden.change((now) => !now)
  if (hidden.read()) writeStored('hide-balance', '1')
  else removeStored('hide-balance')
}
