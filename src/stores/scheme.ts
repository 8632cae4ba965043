import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'

/** The choices of a colour scheme: the system's, or one of two whatever the system shows. */
export const SCHEMES = ['system', 'light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** The chosen colour scheme. */
export const schemeStore = createStore<Scheme>('system')

/** Shows the stored colour scheme. A document's first script does the same before the first paint. */
export function showStoredScheme() {
  const scheme = SCHEMES.find((one) => one === readStored('scheme')) ?? 'system'
  schemeStore.change(() => scheme)
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
}

/** Shows a colour scheme from now on, on this device. */
export function chooseScheme(scheme: string) {
  if (scheme === 'system') removeStored('scheme')
  else writeStored('scheme', scheme)
  showStoredScheme()
}
