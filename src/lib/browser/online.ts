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

/** Whether the device is online: by the browser's word, or by an answer that proves it wrong. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false || answered.read()

/** Calls back when `isOnline` may have changed. Gives the function that stops it. */
export function onOnlineChange(listener: () => void): () => void {
  const forget = () => {
    noteReach(false)
    listener()
  }
  const stop = answered.subscribe(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', forget)
  return () => {
    stop()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', forget)
  }
}

/** Whether the device is online. Re-renders on change. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline, () => true)
}
