import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { followLayers } from './layer-entry'

/** The open layers that Back closes, topmost last. */
const layers: { close: () => void }[] = []

const stack = { isOpen: () => layers.length > 0, close: () => layers.at(-1)?.close() }

/**
 * Lets Back and swipe-back close a layer that is not part of the address, and nothing below it: a browser without
 * CloseWatcher goes back in history instead. Going in history to another page closes it too.
 */
export function useClosingBack(close: () => void, enabled: boolean) {
  const { history } = useRouter()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    if (!enabled) return
    const layer = { close: () => latest.current() }
    layers.push(layer)
    followLayers({ history, ...stack })
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || layers.at(-1) !== layer) return false
        // The history goes forward again. What closing does to it, such as leaving the sheet below, comes after that.
        addEventListener('popstate', () => latest.current(), { once: true })
        return true
      },
    })
    const { pathname } = history.location
    const unsubscribe = history.subscribe(({ location, action: { type } }) => {
      if ((type === 'FORWARD' || type === 'GO') && location.pathname !== pathname) latest.current()
    })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      followLayers({ history, ...stack })
      unblock()
      unsubscribe()
    }
  }, [history, enabled])
}
