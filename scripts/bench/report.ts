import { HOME_PAGE } from '../pages'
import type { Load } from './loads'
import { median, table } from './loads'

// The tables of bench/results.md.

/** All loads of each page, by its path. */
export interface Openings {
  cold: Map<string, Load[]>
  warm: Map<string, Load[]>
}

/** How each page opens. The static page is the measure of the others. */
export function openings({ cold, warm }: Openings): string {
  const of = (loads: Load[] | undefined, name: Exclude<keyof Load, 'calls' | 'largest'>) =>
    median((loads ?? []).map((load) => load[name]))
  const still = { cold: of(cold.get('/static'), 'lcp'), warm: of(warm.get('/static'), 'lcp') }
  const rows = [...cold.keys()].map((path) => {
    const [first, second] = [cold.get(path), warm.get(path)]
    return [
      path,
      of(first, 'lcp').toFixed(0),
      (of(first, 'lcp') / still.cold).toFixed(2),
      of(second, 'lcp').toFixed(0),
      (of(second, 'lcp') / still.warm).toFixed(2),
      of(first, 'cls').toFixed(3),
      path === '/static' ? '–' : of(first, 'live').toFixed(0),
      of(first, 'blocking').toFixed(0),
      of(first, 'jsBytes').toFixed(0),
    ]
  })
  const lcp = ['LCP ms', '÷ static', 'warm LCP ms', '÷ static']
  return table(['page', ...lcp, 'CLS', 'live ms', 'blocking ms', 'JavaScript'], rows)
}

/** A table of when home shows and sends what. Each time is also divided by the first paint of `/static`. */
export function homeLines(all: Map<string, Load[]>): string {
  const loads = all.get(HOME_PAGE) ?? []
  const still = median((all.get('/static') ?? []).map(({ fcp }) => fcp))
  const wallet = (load: Load) => load.calls.find(({ path }) => path === '/api/wallet')
  const largest = [...new Set(loads.map((load) => load.largest))].join(', ')
  const moments: Record<string, (load: Load) => number> = {
    'header and skeleton are painted': ({ fcp }) => fcp,
    // A balance that is in the document before the first paint is seen with that paint.
    'the last known balance is on screen': ({ fcp, lastKnown }) => Math.max(fcp, lastKnown),
    '`GET /api/wallet` is sent': (load) => wallet(load)?.sent ?? Number.NaN,
    '`GET /api/wallet` is answered': (load) => wallet(load)?.answered ?? Number.NaN,
    'the true balance is on screen': ({ balance }) => balance,
    'the app is live': ({ live }) => live,
    [`the largest paint: ${largest}`]: ({ lcp }) => lcp,
  }
  const rows = Object.entries(moments).map(([moment, of]) => {
    const ms = median(loads.map(of))
    return [moment, ...(Number.isNaN(ms) ? ['–', '–'] : [ms.toFixed(0), (ms / still).toFixed(2)])]
  })
  return table(['moment', 'median ms', '÷ static'], rows)
}
