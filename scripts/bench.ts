import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { sandboxControl } from '../e2e/support/sandbox/sandbox-control'
import { type Grown, homeWith, statementWith } from './bench/growth'
import { host } from './bench/host'
import { coldAndWarm, type Load, leftByVisit, open } from './bench/loads'
import { type Interaction, mainLoop, sheets } from './bench/presses'
import { exponent, launch, median, PROFILE, percentile, phone, table } from './bench/profile'
import { requireBuild } from './check/require-build'
import { runCommand } from './command-line'
import { HOME_PAGE, VISITOR_PAGES } from './pages'
import { print } from './terminal'

/**
 * `npm run bench`: serves the built app (DIST, default dist-sandbox) like a production host, measures it on a simulated
 * cheap phone and slow network beside three baselines in the same run, and writes bench/results.md. RUNS: interleaved
 * runs, default 5.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const RUNS = Number(process.env.RUNS ?? 5)
const RESULTS = 'bench/results.md'
const PAGES = ['/static', '/plain', '/bare/bare', ...VISITOR_PAGES, HOME_PAGE]
/** Baselines without scripts never become live. */
const WITHOUT_SCRIPTS = ['/static', '/plain']

const USAGE = `npm run bench          how fast the built app opens and answers, beside three baselines

  DIST=dist-sandbox    the build to measure
  RUNS=5               interleaved runs`

async function main() {
  requireBuild(DIST)
  const { url, close } = await host(DIST)
  const browser = await launch()
  const busy = [loadavg()[0] ?? 0]
  try {
    const cold = new Map<string, Load[]>(PAGES.map((path) => [path, []]))
    const warm = new Map<string, Load[]>(PAGES.map((path) => [path, []]))
    const left = await leftByVisit(browser, url, await sandboxControl(url).token('0812345678'))
    const storedFor = (path: string) => (path === HOME_PAGE ? left : undefined)
    for (let run = 1; run <= RUNS; run++) {
      for (const path of PAGES) {
        const loads = await coldAndWarm(browser, url + path, storedFor(path))
        cold.get(path)?.push(loads.cold)
        warm.get(path)?.push(loads.warm)
      }
      print(`run ${run} of ${RUNS}`)
      busy.push(loadavg()[0] ?? 0)
    }
    const later = new Map<string, Load>()
    for (const path of PAGES) {
      const context = await phone(browser, storedFor(path))
      later.set(path, await open(context, url + path, true))
      await context.close()
    }
    const opened: Map<string, number>[] = []
    const loops: Awaited<ReturnType<typeof mainLoop>>[] = []
    for (let run = 1; run <= RUNS; run++) {
      opened.push(await sheets(browser, url))
      loops.push(await mainLoop(browser, url))
      print(`presses ${run} of ${RUNS}`)
    }
    const interactions = loops.flatMap((loop) => loop.interactions)
    const times = interactions.map(({ ms }) => ms)
    const requests = loops[0]?.requests ?? []
    const homes = [
      await homeWith(browser, url, 6),
      await homeWith(browser, url, 60),
      await homeWith(browser, url, 600),
    ]
    const statements = [
      await statementWith(browser, url, 1),
      await statementWith(browser, url, 100),
      await statementWith(browser, url, 1_000),
    ]
    busy.push(loadavg()[0] ?? 0)
    const text = [
      '# Measured',
      '',
      `Written by \`npm run bench\`: ${RUNS} interleaved runs, medians. Chromium, 390 × 844, processor slowed ${PROFILE.slower}×, ${PROFILE.latencyMs} ms for each request, 1.6 Mbit/s down; brotli; a machine with ${availableParallelism()} cores and a load of ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)}. Absolute times are this machine's; the ratios are what counts.`,
      '',
      '## Opening a page',
      '',
      openings(cold, warm, later),
      '',
      `\`/static\` is a form without JavaScript, with its styles in a file, \`/plain\` the sign-in page as it looks without a script that runs, \`/bare/bare\` this project's libraries with a form and nothing else (\`bench/\`). "Live": the app's own form or page is there. JavaScript: while the page opens, and in all that an untouched page loads in ten seconds, in bytes over the network with headers.`,
      '',
      '## Home, as a member comes back to it',
      '',
      'With what an earlier visit has left in storage, and nothing in the cache:',
      '',
      homeLines(cold),
      '',
      'With the files in the cache too:',
      '',
      homeLines(warm),
      '',
      '## From a press to its sheet on screen, the first time',
      '',
      table(['sheet', 'median ms', 'each time'], sheetLines(opened)),
      '',
      '## The main loop by touch',
      '',
      `${loops.length} loops, ${interactions.length} interactions of 16 ms and more until the next paint: median ${median(times).toFixed(0)} ms, 98 of 100 within ${percentile(times, 0.98).toFixed(0)} ms, the slowest ${slowest(interactions)}. A loop (home, QR deposit, transfer in and out, withdrawal, statement, profile) asked the server ${requests.length} times:`,
      '',
      counts(requests.map(({ method, path }) => `${method} ${path}`)),
      '',
      '## Growth',
      '',
      growth('game accounts at home', homes),
      '',
      growth('pages of the statement', statements),
      '',
      'The chat with 50, 500 and 5,000 messages: `npm run bench:chat`. The wheel: `npm run bench:wheel`.',
      '',
    ].join('\n')
    writeFileSync(RESULTS, text)
    print(text)
  } finally {
    await browser.close()
    await close()
  }
}

/** The five slowest interactions, the slowest first: event, handle and ms of each. */
function slowest(interactions: readonly Interaction[]): string {
  const sorted = [...interactions].sort((one, other) => other.ms - one.ms)
  return sorted
    .slice(0, 5)
    .map(({ ms, of }) => `${of} (${ms} ms)`)
    .join(', ')
}

function openings(cold: Map<string, Load[]>, warm: Map<string, Load[]>, later: Map<string, Load>): string {
  const of = (loads: Load[] | undefined, name: Exclude<keyof Load, 'calls' | 'largest'>) =>
    median((loads ?? []).map((load) => load[name]))
  const still = { cold: of(cold.get('/static'), 'lcp'), warm: of(warm.get('/static'), 'lcp') }
  const bare = of(cold.get('/bare/bare'), 'live')
  const rows = PAGES.map((path) => {
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
function homeLines(all: Map<string, Load[]>): string {
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

function sheetLines(opened: readonly Map<string, number>[]): string[][] {
  return [...(opened[0]?.keys() ?? [])].map((sheet) => {
    const times = opened.map((one) => one.get(sheet) ?? Number.NaN)
    return [sheet, median(times).toFixed(0), times.map((ms) => ms.toFixed(0)).join(', ')]
  })
}

function counts(calls: readonly string[]): string {
  const each = new Map<string, number>()
  for (const call of calls) each.set(call, (each.get(call) ?? 0) + 1)
  const rows = [...each]
    .sort(([, one], [, other]) => other - one)
    .map(([call, count]) => [call, String(count)])
  return table(['call', 'times'], rows)
}

function growth(what: string, stages: readonly Grown[]): string {
  const [earlier, last] = stages.slice(-2)
  const line = (name: string, of: (stage: Grown) => number) => [
    name,
    ...stages.map((stage) => of(stage).toFixed(1)),
    earlier && last ? exponent([earlier.size, of(earlier)], [last.size, of(last)]).toFixed(2) : '',
  ]
  return table(
    [what, ...stages.map(({ size }) => String(size)), 'exponent'],
    [
      line('time of the page’s thread, ms', ({ taskMs }) => taskMs),
      line('memory, MB', ({ heapMb }) => heapMb),
    ],
  )
}

await runCommand(USAGE, main)
