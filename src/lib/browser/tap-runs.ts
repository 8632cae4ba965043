/** The longest time (ms) and distance (px) between two taps of a run. */
const RUN_MS = 400
const RUN_PX = 24

let pointer = ''
let last = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY }
let changedAt = Number.NEGATIVE_INFINITY
let isLater = false

/** To be called when a sheet or dialog opens or closes: the element under the finger has changed. */
export function noteLayerChange() {
  changedAt = performance.now()
}

/** Whether the click that is being handled belongs to a run of taps that an earlier click began. A run is one press. */
export const isLaterTap = () => isLater

/**
 * Finds the later clicks of a run: a mouse reports them as `detail` > 1, touch is recognised by time and distance. One
 * that would hit what a sheet or dialog has put under the finger, such as the OK button of a new alert, is dropped, and
 * so is the rest of the run.
 */
function followRun(event: MouseEvent) {
  // The time of the click itself; a busy page handles it later.
  const now = event.timeStamp
  const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) <= RUN_PX
  const second = event.isTrusted && (event.detail > 1 || (pointer === 'touch' && near))
  const isSoon = now - last.time <= RUN_MS
  // Either soon after the click before, or made before the layer changed: a blocked page receives both at once.
  const isGhost = second && changedAt >= last.time && (isSoon || now <= changedAt)
  last = { x: event.clientX, y: event.clientY, time: now }
  isLater = second && isSoon
  setTimeout(() => (isLater = false))
  if (!isGhost) return
  noteLayerChange()
  event.stopImmediatePropagation()
  event.preventDefault()
}

/** Holding Enter clicks once: auto-repeat must not answer the dialog that the first click opened. */
function dropKeyRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault()
}

// Pages are also rendered at build time, without a document.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerType }) => (pointer = pointerType), true)
  document.addEventListener('click', followRun, true)
  document.addEventListener('keydown', dropKeyRepeat, true)
}
