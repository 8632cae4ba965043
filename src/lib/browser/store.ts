import { useSyncExternalStore } from 'react'

/** State outside React, for what belongs to no query, URL or modal (toasts, alerts). */
export interface Store<Value> {
  read: () => Value
  change: (next: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store with an initial value. */
export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change: (next) => {
      value = next(value)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value. Re-renders on change. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
