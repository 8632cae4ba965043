/** How long a second press may follow the first and how far from it, in ms and px, to be its echo. */
const GHOST_CLICK_MS = 400
const GHOST_CLICK_PX = 24

let pointer = ''
let last = { x: 0, y: 0, time: 0 }
let changedAt = Number.NEGATIVE_INFINITY

/** A sheet or a dialog has just opened or closed: what lies under the finger is no longer what was pressed. */
export function noteLayerChange() {
  changedAt = performance.now()
}

/**
 * The second half of a double press that opened or closed a sheet or a dialog would fall on whatever is there now: a
 * tile under the question, the OK of the message that followed it. It is dropped. A mouse says by itself that a click
 * is a second one (`detail`); a finger is known by place and time.
 */
function dropGhostClick(event: MouseEvent) {
  // When it was pressed, not when a busy page came to it.
  const now = event.timeStamp
  const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= GHOST_CLICK_PX
  // Pressed right after the first, or before what it fell on was there: a page that hangs hears of both at once.
  const soon = changedAt >= last.time && (now - last.time <= GHOST_CLICK_MS || now <= changedAt)
  const second = event.detail > 1 || (pointer === 'touch' && near)
  if (soon && second && event.isTrusted) {
    event.stopImmediatePropagation()
    event.preventDefault()
    return
  }
  last = { x: event.clientX, y: event.clientY, time: now }
}

/** A key that is held presses once: what the press opened, a question say, must not be answered by the same key. */
function dropKeyRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

// Pages are also drawn outside a browser.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), true)
  document.addEventListener('click', dropGhostClick, true)
  document.addEventListener('keydown', dropKeyRepeat, true)
}
