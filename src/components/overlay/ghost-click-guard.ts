/** The longest time (ms) and distance (px) between a click and its ghost click. */
const GHOST_CLICK_MS = 400
const GHOST_CLICK_PX = 24

let pointer = ''
let last = { x: 0, y: 0, time: 0 }
let changedAt = Number.NEGATIVE_INFINITY

/** To be called when a sheet or dialog opens or closes: the element under the finger has changed. */
export function noteLayerChange() {
  changedAt = performance.now()
}

/**
 * The second click of a double click that opened or closed a sheet or dialog would hit whatever is there now, such as
 * the OK button of a new alert. Drops that click. A mouse reports it as `detail` > 1; touch is recognised by time and
 * distance.
 */
function dropGhostClick(event: MouseEvent) {
  // The time of the click itself; a busy page handles it later.
  const now = event.timeStamp
  const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= GHOST_CLICK_PX
  // Either soon after the first click, or made before the layer changed: a blocked page receives both clicks at once.
  const soon = changedAt >= last.time && (now - last.time <= GHOST_CLICK_MS || now <= changedAt)
  const second = event.detail > 1 || (pointer === 'touch' && near)
  if (soon && second && event.isTrusted) {
    event.stopImmediatePropagation()
    event.preventDefault()
    return
  }
  last = { x: event.clientX, y: event.clientY, time: now }
}

/** Holding Enter clicks once: auto-repeat must not answer the dialog that the first click opened. */
function dropKeyRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

// Pages are also rendered at build time, without a document.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), true)
  document.addEventListener('click', dropGhostClick, true)
  document.addEventListener('keydown', dropKeyRepeat, true)
}
