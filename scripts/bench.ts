import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { sandboxControl } from '../e2e/support/sandbox/sandbox-control'
import { day, storageUsed } from './bench/day'
import { host } from './bench/host'
import { type Certificate, http2Front, makeCertificate } from './bench/http2-front'
import { leftByVisit } from './bench/loads'
import { openAll, type Target } from './bench/openings'
import { hostPeer, PEERS } from './bench/peers'
import { mainLoop, sheets } from './bench/presses'
import { launch, median, PROFILE, percentile, table } from './bench/profile'
import { counts, dayLines, homeLines, memoryLine, openings, PAGES, sheetLines, slowest } from './bench/report'
import { requireBuild } from './check/require-build'
import { runCommand } from './command-line'
import { HOME_PAGE } from './pages'
import { print } from './terminal'

/**
 * `npm run bench`: serves the built app (DIST, default dist-sandbox) like a production host, measures it on a simulated
 * cheap phone and slow network beside three baselines and a public application in the same run, and writes
 * bench/results.md. RUNS: interleaved runs, default 5. PROTOCOL: `h2` (TLS, the default, as the printed configurations
 * have it) or `h1`.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const RUNS = Number(process.env.RUNS ?? 5)
const IS_HTTP2 = process.env.PROTOCOL !== 'h1'
const RESULTS = 'bench/results.md'
const MEMBER = '0812345678'
/** What a peer has once it can be used. */
const ANY_CONTROL = 'button, input, [role=button]'

const USAGE = `npm run bench          how fast the built app opens and answers, beside three baselines and a peer

  DIST=dist-sandbox    the build to measure
  RUNS=5               interleaved runs
  PROTOCOL=h2          h1: without TLS`

const busy: number[] = []
const noteLoad = () => busy.push(loadavg()[0] ?? 0)

async function main() {
  requireBuild(DIST)
  noteLoad()
  const certificate = makeCertificate()
  const site = await host(DIST)
  const front = await http2Front(site.url, certificate)
  const browser = await launch(certificate)
  const peers = await servePeers(certificate)
  try {
    const opened = await openPages(browser, IS_HTTP2 ? front.url : site.url, site.url, peers.targets)
    // From here on the pages come over HTTP/1.1, where the sandbox's control interface and its chat are.
    const pressed = await presses(browser, site.url)
    const hours = await day(browser, site.url)
    const stored = await storageUsed(browser, site.url)
    noteLoad()
    const text = [
      ...opened,
      ...peers.notes,
      ...pressed,
      '## An hour with the app open',
      '',
      dayLines(hours.hours),
      '',
      `Requests are those of the page and the messages of its sockets. Bytes are those received, with headers. A wake-up is a moment at which a timer of the page runs. The hours of home pass on the page's own clock; those of the chat are told from ${hours.chatSeconds} real seconds, because the server sends the heartbeats. A hidden page has been hidden for a while.`,
      '',
      memoryLine(hours.memory),
      '',
      `Kept on the phone after a visit: ${(stored.files / 1e6).toFixed(2)} MB of files for use offline, ${(stored.small / 1000).toFixed(1)} KB of settings and last known values.`,
      '',
      'The chat with 50, 500 and 5,000 messages: `npm run bench:chat`. The wheel: `npm run bench:wheel`.',
      '',
    ].join('\n')
    writeFileSync(RESULTS, `${heading()}\n${text}`)
    print(text)
  } finally {
    await browser.close()
    front.close()
    await site.close()
    await peers.close()
  }
}

function heading(): string {
  const protocol = IS_HTTP2 ? 'HTTP/2 with TLS' : 'HTTP/1.1'
  const line = `${PROFILE.latencyMs} ms for each request, 1.6 Mbit/s down`
  const load = `a load of ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)}`
  return `# Measured

Written by \`npm run bench\`: ${RUNS} interleaved runs, medians. Chromium, 390 × 844, processor slowed ${PROFILE.slower}×, ${line}; ${protocol}, brotli; a machine with ${availableParallelism()} cores and ${load}. Absolute times are this machine's; the ratios are what counts.
`
}

/** The public applications to open beside ours. What can't be had is said. */
async function servePeers(certificate: Certificate) {
  const targets: Target[] = []
  const lines: string[] = []
  const closers: (() => unknown)[] = []
  for (const peer of PEERS) {
    const { name, version, why } = peer
    try {
      const served = await hostPeer(peer)
      const front = await http2Front(served.url, certificate)
      const { url } = IS_HTTP2 ? front : served
      targets.push({ name, url: url + peer.base, live: ANY_CONTROL })
      closers.push(served.close, front.close)
      lines.push(`- \`${name}\` ${version}: ${why}. "Live": its first control is there.`)
    } catch (error) {
      lines.push(`- \`${name}\` ${version} is not in the table: ${String(error).split('\n')[0]}`)
    }
  }
  const notes = ['Public applications come from their npm packages, served as ours is:', '', ...lines, '']
  return { targets, notes, close: () => Promise.all(closers.map((close) => close())) }
}

/** The sections about opening a page. `control` is the sandbox, `url` where its pages are opened. */
async function openPages(browser: Browser, url: string, control: string, peers: readonly Target[]) {
  const stored = await leftByVisit(browser, url, await sandboxControl(control).token(MEMBER))
  const own = PAGES.map((path) => ({
    name: path,
    url: url + path,
    stored: path === HOME_PAGE ? stored : undefined,
  }))
  const { cold, warm, later } = await openAll(browser, [...own, ...peers], RUNS, (run) => {
    print(`run ${run} of ${RUNS}`)
    noteLoad()
  })
  return [
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
    '## Opening a page',
    '',
    openings({ cold, warm, later }),
    '',
    `\`/static\` is a form without JavaScript, with its styles in a file, \`/plain\` the sign-in page as it looks without a script that runs, \`/bare/bare\` this project's libraries with a form and nothing else (\`bench/\`). "Live": the app's own form or page is there. JavaScript: while the page opens, and in all that an untouched page loads in ten seconds, in bytes over the network with headers.`,
    '',
  ]
}

async function presses(browser: Browser, url: string) {
  const opened: Map<string, number>[] = []
  const loops: Awaited<ReturnType<typeof mainLoop>>[] = []
  for (let run = 1; run <= RUNS; run++) {
    opened.push(await sheets(browser, url))
    loops.push(await mainLoop(browser, url))
    print(`presses ${run} of ${RUNS}`)
    noteLoad()
  }
  const interactions = loops.flatMap((loop) => loop.interactions)
  const times = interactions.map(({ ms }) => ms)
  const requests = loops[0]?.requests ?? []
  return [
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
  ]
}

await runCommand(USAGE, main)
