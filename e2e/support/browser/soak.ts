import type { CDPSession, Page } from '@playwright/test'
import { SCREENS, type Screen } from '../screens'

/** What a page holds on to: what a leak makes grow. */
export interface HeldResources {
  listeners: number
  nodes: number
  timers: number
  sockets: number
  /** Bytes of script objects, after the garbage is collected. */
  heap: number
}

/** Run in the page before the app, as text: counts the timers that are set and neither over nor cleared. */
const COUNT_TIMERS = `(() => {
  const running = new Set()
  const { setTimeout: later, clearTimeout: never, setInterval: often, clearInterval: noMore } = window
  window.setTimeout = (run, ms, ...rest) => {
    const id = later(() => { running.delete(id); run(...rest) }, ms)
    running.add(id)
    return id
  }
  window.setInterval = (run, ms, ...rest) => {
    const id = often(run, ms, ...rest)
    running.add(id)
    return id
  }
  window.clearTimeout = window.clearInterval = (id) => {
    running.delete(id)
    never(id)
    noMore(id)
  }
  window.runningTimers = () => running.size
})()`

/** Follows a page from before its first address on. Chromium only. */
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
    measure: async (): Promise<HeldResources> => {
      // Twice: what the first lets go of may hold something itself.
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

/** Every sheet that an address names. */
export const SHEETS = SCREENS.filter(({ modal }) => modal !== undefined)

/**
 * Opens a sheet by its address, waits for what it shows, and closes it by its button, as often as asked, inside the app. In the page, as text: a
 * hundred times as fast as from outside. Throws when it does not open or close within 10 s.
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
 * Waits until nothing is under way. React holds on to the sheet that was closed last: so that it is the same at each
 * look, it is the conditions, which every member's page has.
 */
export async function waitUntilIdle(page: Page, { route }: Pick<Screen, 'route'>) {
  await page.waitForLoadState('networkidle')
  const path = `${route}?modal=conditions`
  await openAndClose(page, { path, modal: 'conditions', ready: 'modal-conditions' }, 2)
  await page.waitForLoadState('networkidle')
}

/**
 * What may be there or not at the moment of looking: a timer that forgets a query, a notice that has just gone. A leak
 * leaves at least one listener or timer, or a sheet's nodes, with every use.
 */
const SLACK = { listeners: 5, timers: 5, sockets: 0, nodes: 150 } as const

/** What has grown, and by how much; empty when all is constant. */
export function grown(
  before: HeldResources,
  after: HeldResources,
): Partial<Record<keyof typeof SLACK, number>> {
  const found: Partial<Record<keyof typeof SLACK, number>> = {}
  for (const name of ['listeners', 'timers', 'sockets', 'nodes'] as const) {
    const by = after[name] - before[name]
    if (by > SLACK[name]) found[name] = by
  }
  return found
}

/**
 * Opens and closes a sheet `times` times and gives what the page held before and after. What has grown is looked at
 * again, up to twice: a leak grows each time, a sheet that the collector has not come to yet does not.
 */
export async function openOften(
  page: Page,
  measure: () => Promise<HeldResources>,
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
