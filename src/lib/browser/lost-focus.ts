/** The last element that had the focus, and what it stood in, innermost first. Empty after the focus was left by choice. */
let path: readonly Element[] = []
/** The same of each element that has had the focus. */
const paths = new WeakMap<Element, readonly Element[]>()

/**
 * Focuses an element. Where it has gone or is disabled, the focus goes to what came in its place: the first heading of
 * the nearest part of the page or dialog that it stood in and that is still there, or that part.
 */
export function focusPlaceOf(element: Element) {
  const isThere = element.isConnected && !element.matches(':disabled')
  if (element instanceof HTMLElement && isThere) return element.focus({ preventScroll: true })
  const part = paths
    .get(element)
    ?.find((other) => other !== element && other.isConnected && other.textContent !== '')
  // Another page has a start of its own.
  if (!part?.closest('main, dialog[open]')) return
  const target = part.querySelector<HTMLElement>('h1, h2, h3, h4') ?? part
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function noteFocus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  const found: Element[] = []
  for (let part: Element | null = target; part; part = part.parentElement) found.push(part)
  path = found
  paths.set(target, found)
}

/** A press beside everything takes the focus away too. The removal of an element does not, in most browsers. */
function noteLeaving({ target }: FocusEvent) {
  queueMicrotask(() => {
    if (document.activeElement === document.body && target instanceof Element && target.isConnected) path = []
  })
}

function findPlace() {
  const [element] = path
  if (!element || element.isConnected) return
  // Whoever removed it may move the focus itself, such as to what a closed dialog was opened by.
  queueMicrotask(() => {
    if (path[0] !== element || document.activeElement !== document.body) return
    path = []
    focusPlaceOf(element)
  })
}

// Pages are also rendered at build time, without a document.
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('focusout', noteLeaving)
  new MutationObserver(findPlace).observe(document, { childList: true, subtree: true })
}
