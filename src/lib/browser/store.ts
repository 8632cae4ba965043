import { useSyncExternalStore } from 'react'

/** A value outside React that components follow: for what belongs to no query, no URL and no modal (toasts, alerts). */
export interface Store<Value> {
  read: () => Value
  change: (next: (value: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store with a first value. */
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

/** The store's value, followed. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
