import { HOME_PAGE, VISITOR_PAGES } from '../pages'
import type { Load } from './loads'
import type { Openings } from './openings'
import { median, table } from './profile'

// The tables of bench/results.md.

export const PAGES = ['/static', '/plain', '/bare/bare', ...VISITOR_PAGES, HOME_PAGE]
/** Baselines without scripts never become live. */
const WITHOUT_SCRIPTS = ['/static', '/plain']

/** How each page opens. The bare page and the static one are the measures of the others. */
export function openings({ cold, warm, later }: Openings): string {
  const of = (loads: Load[] | undefined, name: Exclude<keyof Load, 'calls' | 'largest'>) =>
    median((loads ?? []).map((load) => load[name]))
  const still = { cold: of(cold.get('/static'), 'lcp'), warm: of(warm.get('/static'), 'lcp') }
  const bare = of(cold.get('/bare/bare'), 'live')
  const rows = [...cold.keys()].map((path) => {
    const [first, second] = [cold.get(path), warm.get(path)]
    const live = of(first, 'live')
    return [
      path,
      of(first, 'lcp').toFixed(0),
      (of(first, 'lcp') / still.cold).toFixed(2),
      of(second, 'lcp').toFixed(0),
      (of(second, 'lcp') / still.warm).toFixed(2),
      of(first, 'cls').toFixed(3),
      WITHOUT_SCRIPTS.includes(path) ? '–' : live.toFixed(0),
      WITHOUT_SCRIPTS.includes(path) ? '–' : (live / bare).toFixed(2),
      of(first, 'blocking').toFixed(0),
      of(first, 'jsBytes').toFixed(0),
      String(later.get(path)?.jsBytesLater ?? ''),
    ]
  })
  const head = [
    'page',
    'LCP ms',
    '÷ static',
    'warm LCP ms',
    '÷ static',
    'CLS',
    'live ms',
    '÷ bare',
    'blocking ms',
  ]
  return table([...head, 'JavaScript', 'and later'], rows)
}

/**
 * A table of when home shows and sends what. Each time is also divided by the first paint of `/static` and by that of
 * `/plain`, measured in the same runs.
 */
export function homeLines(all: Map<string, Load[]>): string {
  const loads = all.get(HOME_PAGE) ?? []
  const painted = (path: string) => median((all.get(path) ?? []).map(({ fcp }) => fcp))
  const wallet = (load: Load) => load.calls.find(({ path }) => path === '/api/wallet')
  const line = (moment: string, ms: number) => [
    moment,
    ...(Number.isNaN(ms)
      ? ['–', '–', '–']
      : [ms.toFixed(0), (ms / painted('/static')).toFixed(2), (ms / painted('/plain')).toFixed(2)]),
  ]
  const figure = (of: (load: Load) => number) => median(loads.map(of))
  const largest = [...new Set(loads.map((load) => load.largest))].join(', ')
  return table(
    ['moment', 'median ms', '÷ static', '÷ plain'],
    [
      line(
        'header and skeleton are painted',
        figure(({ fcp }) => fcp),
      ),
      // A balance that is in the document before the first paint is seen with that paint.
      line(
        'the last known balance is on screen',
        figure(({ fcp, lastKnown }) => Math.max(fcp, lastKnown)),
      ),
      line(
        '`GET /api/wallet` is sent',
        figure((load) => wallet(load)?.sent ?? Number.NaN),
      ),
      line(
        '`GET /api/wallet` is answered',
        figure((load) => wallet(load)?.answered ?? Number.NaN),
      ),
      line(
        'the true balance is on screen',
        figure(({ balance }) => balance),
      ),
      line(
        'the app is live',
        figure(({ live }) => live),
      ),
      line(
        `the largest paint: ${largest}`,
        figure(({ lcp }) => lcp),
      ),
    ],
  )
}
