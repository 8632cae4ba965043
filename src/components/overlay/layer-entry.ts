import type { RouterHistory } from '@tanstack/react-router'

/**
 * A browser without CloseWatcher leaves the app by Back over a layer on the app's first entry in the history. While a
 * layer is open there, the history has one more entry of the same address for Back to go back from. The router doesn't
 * know of it: the entry has the state of the first one, and that one's key as a mark.
 */
const MARK = 'layerOf'

interface App {
  history: RouterHistory
  /** Closes the topmost layer. */
  close: () => void
  isOpen: () => boolean
}

let app: App | undefined
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
  if (!app || isReturning || 'CloseWatcher' in window) return
  const { history } = app
  history.flush()
  const { state, href } = history.location
  const isFirst = state.__TSR_index === 0 && window.history.state?.__TSR_key === state.__TSR_key
  if (app.isOpen() && !hasEntry && isFirst) {
    change('pushState', { ...state, [MARK]: state.__TSR_key }, href)
    hasEntry = true
  } else if (!app.isOpen() && hasEntry) goBack(1 + state.__TSR_index)
}

/** Goes back to the first entry. The router isn't told. */
function goBack(steps: number) {
  isReturning = true
  hasEntry = false
  window.history.go(-steps)
}

/** To be called when a layer opens or closes. One may follow the other in the same task. */
export function followLayers(given: App) {
  app = given
  setTimeout(follow)
}

function moved(event: PopStateEvent) {
  if (isReturning) {
    event.stopImmediatePropagation()
    isReturning = false
    if (app) restore(app.history)
    follow()
    return
  }
  const isGone = hasEntry && !isEntry()
  // By Forward. Nothing is open there any more.
  const isStale = !hasEntry && isEntry()
  if (isStale) goBack(1)
  if (isGone) {
    hasEntry = false
    app?.close()
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
