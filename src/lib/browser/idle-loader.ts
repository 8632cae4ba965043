/** How long after its loading the first page has the network and the processor to itself, in ms. */
const FIRST_PAGE_MS = 3_000
const IDLE_LIMIT_MS = 2_000

type Load = () => Promise<unknown>

const queue: Load[] = []
let state: 'new' | 'waiting' | 'ready' | 'loading' = 'new'
let touched = false
let inBackground = 0

/** Whether a part is being loaded that nobody waits for. On a page that was touched what is loaded ahead may be waited for. */
export const isLoadingInBackground = () => inBackground > 0 || (state === 'loading' && !touched)

/** Loads what nobody will ever wait for; what does not arrive is let be. */
export async function loadInBackground(load: Load): Promise<void> {
  inBackground++
  await load().catch(() => {})
  inBackground--
}

/** The member asked the browser to save data. */
export function prefersReducedData(): boolean {
  const phone = navigator as { connection?: { saveData?: boolean } }
  return phone.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/**
 * Loads what the first page does not need, one after the other: at the member's first touch or key, else some seconds
 * after the page stands. What does not arrive is asked for again by whoever needs it.
 */
export function whenIdle(load: Load): void {
  if (typeof document === 'undefined') return
  queue.push(load)
  if (state === 'new') startWhenIdle()
  else if (state === 'ready') run()
}

/** Loads what a press may need, in the same way, unless the phone asks to save data. */
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
  const stands = () => setTimeout(onceIdle, FIRST_PAGE_MS)
  if (document.readyState === 'complete') stands()
  else window.addEventListener('load', stands, { once: true })
}

async function run() {
  state = 'loading'
  for (let load = queue.shift(); load; load = queue.shift()) await load().catch(() => {})
  state = 'ready'
}
