/** How long queued loads leave network and CPU to the page after it has loaded, in ms, unless it is touched. */
const IDLE_DELAY_MS = 3_000
/** How long the queue then waits for an idle moment before it starts anyway, in ms. */
const IDLE_LIMIT_MS = 2_000

type Load = () => Promise<unknown>

const queue: Load[] = []
let state: 'new' | 'waiting' | 'ready' | 'loading' = 'new'
let touched = false
let inBackground = 0

/** True while `loadInBackground` runs, and, until the first interaction, while queued loads run. */
export const isLoadingInBackground = () => inBackground > 0 || (state === 'loading' && !touched)

/** Starts a load at once, for something that nothing on the page waits for. A failure is ignored. */
export async function loadInBackground(load: Load): Promise<void> {
  inBackground++
  await load().catch(() => {})
  inBackground--
}

/** True when the browser (Save-Data) or the system (`prefers-reduced-data`) asks to save data. */
export function prefersReducedData(): boolean {
  const phone = navigator as { connection?: { saveData?: boolean } }
  return phone.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/**
 * Queues a load. The queue starts at the first interaction, or when the browser is idle some seconds after the page has
 * loaded. A load that is queued later needn't wait for that. Loads run one after the other. A failed one isn't repeated
 * here: whatever needs it loads it again. Does nothing outside a page, as in prerendering.
 */
export function whenIdle(load: Load): void {
  if (typeof document === 'undefined') return
  queue.push(load)
  if (state === 'new') startWhenIdle()
  else if (state === 'ready') run()
}

/** Queues a load for something that a press may need, unless the user saves data. */
export function preload(load: Load): void {
  if (typeof document !== 'undefined' && !prefersReducedData()) whenIdle(load)
}

function startWhenIdle() {
  state = 'waiting'
  const start = () => {
    if (state === 'waiting') run()
  }
  const touch = () => {
    touched = true
    start()
  }
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, touch, { capture: true, passive: true, once: true })
  const onceIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS })
    else start()
  }
  const onLoaded = () => setTimeout(onceIdle, IDLE_DELAY_MS)
  if (document.readyState === 'complete') onLoaded()
  else window.addEventListener('load', onLoaded, { once: true })
}

async function run() {
  state = 'loading'
  for (let load = queue.shift(); load; load = queue.shift()) await load().catch(() => {})
  state = 'ready'
}
