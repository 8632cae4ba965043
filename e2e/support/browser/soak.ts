import type { CDPSession, Page } from '@playwright/test'
import { SCREENS, type Screen } from '../screens'

/** Resources that a leak makes grow. */
export interface PageResources {
  listeners: number
  nodes: number
  timers: number
  sockets: number
  /** Bytes of script objects after garbage collection. */
  heap: number
}

/** Runs in the page before the app, as text: counts the pending timers. */
const COUNT_TIMERS = `(() => {
  const running = new Set()
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window
  window.setTimeout = (run, ms, ...rest) => {
    const id = setTimeout(() => { running.delete(id); run(...rest) }, ms)
    running.add(id)
    return id
  }
  window.setInterval = (run, ms, ...rest) => {
    const id = setInterval(run, ms, ...rest)
    running.add(id)
    return id
  }
  window.clearTimeout = window.clearInterval = (id) => {
    running.delete(id)
    clearTimeout(id)
    clearInterval(id)
  }
  window.runningTimers = () => running.size
})()`

/** Prepares a page for `measure`, which reads its resources. Call before the page opens. Chromium only. */
export async function watchResources(page: Page) {
  let sockets = 0
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('close', () => {
      sockets -= 1
    })
  })
  await page.addInitScript(COUNT_TIMERS)
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return {
    measure: async (): Promise<PageResources> => {
      // Twice, because finalizers of the first pass may release more.
      for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const named = new Map(metrics.map(({ name, value }) => [name, value]))
      return {
        listeners: named.get('JSEventListeners') ?? 0,
        nodes: named.get('Nodes') ?? 0,
        timers: await page.evaluate<number>('window.runningTimers()'),
        sockets,
        heap: named.get('JSHeapUsedSize') ?? 0,
      }
    },
  }
}

/** Every sheet with an address. */
export const SHEETS = SCREENS.filter(({ modal }) => modal !== undefined)

/**
 * Opens a sheet by its address, waits for its content, and closes it by its button, `times` times, without reloading.
 * Runs in the page, a hundred times as fast as from outside. Throws when the sheet doesn't open or close within 10 s.
 */
export function openAndClose(page: Page, sheet: Pick<Screen, 'path' | 'modal' | 'ready'>, times: number) {
  return page.evaluate<void>(`(async () => {
    const until = async (is) => {
      const end = performance.now() + 10000
      while (!is()) {
        if (performance.now() > end) throw new Error('${sheet.modal} did not open or close')
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }
    const dialog = () => document.querySelector('[data-testid="modal-${sheet.modal}"]')
    for (let round = 0; round < ${times}; round++) {
      history.replaceState({}, '', '${sheet.path}')
      await until(() => dialog()?.open && document.querySelector('[data-testid="${sheet.ready}"]'))
      dialog().querySelector('[data-testid="modal-close"]').click()
      await until(() => !dialog())
    }
  })()`)
}

/**
 * Waits until nothing is in flight. React retains the last closed sheet, so the conditions sheet, which every member
 * page has, is opened and closed before each measurement.
 */
export async function waitUntilIdle(page: Page, { route }: Pick<Screen, 'route'>) {
  await page.waitForLoadState('networkidle')
  const path = `${route}?modal=conditions`
  await openAndClose(page, { path, modal: 'conditions', ready: 'modal-conditions' }, 2)
  await page.waitForLoadState('networkidle')
}

/**
 * Tolerated differences: a timer that removes a query from the cache, a toast that has just closed. A leak adds at
 * least a listener, a timer or a sheet's nodes with every use.
 */
const SLACK = { listeners: 5, timers: 5, sockets: 0, nodes: 150 } as const

/** The resources that have grown by more than SLACK, and by how much. */
export function grown(
  before: PageResources,
  after: PageResources,
): Partial<Record<keyof typeof SLACK, number>> {
  const found: Partial<Record<keyof typeof SLACK, number>> = {}
  for (const name of ['listeners', 'timers', 'sockets', 'nodes'] as const) {
    const by = after[name] - before[name]
    if (by > SLACK[name]) found[name] = by
  }
  return found
}

/**
 * Opens and closes a sheet `times` times and returns the resources before and after. When they have grown, it does so
 * again, up to twice, and returns the last two measurements: a leak grows each time, while uncollected garbage doesn't.
 */
export async function openOften(
  page: Page,
  measure: () => Promise<PageResources>,
  sheet: Screen,
  times: number,
) {
  let before = await measure()
  for (let round = 1; ; round++) {
    await openAndClose(page, sheet, times)
    await waitUntilIdle(page, sheet)
    const after = await measure()
    if (round === 3 || Object.keys(grown(before, after)).length === 0) return { before, after }
    before = after
  }
}
