import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * A browser without CloseWatcher leaves the app by Back over a layer on the app's first entry in the history. While a
 * layer is open there, the history has one more entry of the same address for Back to go back from. The router doesn't
 * know of it: the entry has the state of the first one, and that one's key as a mark.
 */
const MARK = 'layerOf'

/** The open layers that Back closes, topmost last. */
const layers: { close: () => void }[] = []
/** The router's history, once a layer has been open. */
let router: RouterHistory | undefined
let hasEntry = false
let isReturning = false

/** Whether the browser is at the entry. A state that the router has copied from it has a key of its own. */
function isEntry() {
  const { state } = window.history
  return Boolean(state?.[MARK]) && state[MARK] === state.__TSR_key
}

/** The router's own changes of the history go through functions that it has put in their place. */
function change(method: 'pushState' | 'replaceState', state: object, href: string) {
  History.prototype[method].call(window.history, state, '', href)
}

/** Adds the entry or takes it back, as the open layers need it. */
function follow() {
  if (!router || isReturning || 'CloseWatcher' in window) return
  router.flush()
  const { state, href } = router.location
  const isOpen = layers.length > 0
  const isFirst = state.__TSR_index === 0 && window.history.state?.__TSR_key === state.__TSR_key
  if (isOpen && !hasEntry && isFirst) {
    change('pushState', { ...state, [MARK]: state.__TSR_key }, href)
    hasEntry = true
  } else if (!isOpen && hasEntry) goBack(1 + state.__TSR_index)
}

/** Goes back to the first entry. The router isn't told. */
function goBack(steps: number) {
  isReturning = true
  hasEntry = false
  window.history.go(-steps)
}

function moved(event: PopStateEvent) {
  if (isReturning) {
    event.stopImmediatePropagation()
    isReturning = false
    if (router) restore(router)
    follow()
    return
  }
  const isGone = hasEntry && !isEntry()
  // By Forward. Nothing is open there any more.
  const isStale = !hasEntry && isEntry()
  if (isStale) goBack(1)
  if (isGone) {
    hasEntry = false
    layers.at(-1)?.close()
    // A locked layer stays, and so does the one below the topmost.
    setTimeout(follow)
  }
  if (isGone || isStale) event.stopImmediatePropagation()
}

/** The app may have gone to another address meanwhile: that is what is shown, one step after the first entry. */
function restore(history: RouterHistory) {
  history.flush()
  const { state, href } = history.location
  if (!isEntry() && window.history.state?.__TSR_key === state.__TSR_key) return
  change(state.__TSR_index > 0 && !isEntry() ? 'pushState' : 'replaceState', state, href)
}

// Pages are also rendered at build time, without a document.
if (typeof document !== 'undefined') {
  // The router is created later, so it hears of a step after this.
  addEventListener('popstate', moved)
  // The page was loaded again, or returned to, without the layer.
  if (isEntry()) goBack(1)
}

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
    router = history
    layers.push(layer)
    // One layer may follow the other in the same task.
    setTimeout(follow)
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
      setTimeout(follow)
      unblock()
      unsubscribe()
    }
  }, [history, enabled])
}
