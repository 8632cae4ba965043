import { useSyncExternalStore } from 'react'
import { createStore } from './store'

/**
 * Whether the server has answered since the browser last said that it is offline or a call failed. Some WebViews always
 * say so, though they are connected.
 */
const answered = createStore(false)

/** Takes note of whether a call reached its server. */
export function noteReach(isReached: boolean) {
  if (isReached !== answered.read()) answered.change(() => isReached)
}

// Once for the page: also while nothing follows it, the browser is believed again.
globalThis.addEventListener?.('offline', () => noteReach(false))

/** Whether the device is online: by the browser's word, or by an answer that proves it wrong. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false || answered.read()

/** Calls back when `isOnline` may have changed. Gives the function that stops it. */
export function onOnlineChange(listener: () => void): () => void {
  const stop = answered.subscribe(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    stop()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device is online. Re-renders on change. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true)
}
