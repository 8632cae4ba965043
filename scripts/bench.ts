import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { sandboxControl } from '../e2e/support/sandbox/sandbox-control'
import { host } from './bench/host'
import { http2Front, makeCertificate } from './bench/http2-front'
import { leftByVisit } from './bench/loads'
import { openAll } from './bench/openings'
import { launch, PROFILE } from './bench/profile'
import { homeLines, openings, PAGES } from './bench/report'
import { requireBuild } from './check/require-build'
import { runCommand } from './command-line'
import { HOME_PAGE } from './pages'
import { print } from './terminal'

/**
 * `npm run bench`: serves the built app (DIST, default dist-sandbox) like a production host, measures it on a simulated
 * cheap phone and slow network beside three baselines in the same run, and writes bench/results.md. RUNS: interleaved
 * runs, default 5. PROTOCOL: `h2` (TLS, the default, as the printed configurations have it) or `h1`.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const RUNS = Number(process.env.RUNS ?? 5)
const IS_HTTP2 = process.env.PROTOCOL !== 'h1'
const RESULTS = 'bench/results.md'
const MEMBER = '0812345678'

const USAGE = `npm run bench          how fast the built app opens, beside three baselines

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
  try {
    const lines = await openPages(browser, IS_HTTP2 ? front.url : site.url, site.url)
    noteLoad()
    const text = lines.join('\n')
    writeFileSync(RESULTS, `${heading()}\n${text}`)
    print(text)
  } finally {
    await browser.close()
    front.close()
    await site.close()
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

/** The sections about opening a page. `control` is the sandbox, `url` where its pages are opened. */
async function openPages(browser: Browser, url: string, control: string) {
  const stored = await leftByVisit(browser, url, await sandboxControl(control).token(MEMBER))
  const own = PAGES.map((path) => ({
    name: path,
    url: url + path,
    stored: path === HOME_PAGE ? stored : undefined,
  }))
  const { cold, warm, later } = await openAll(browser, own, RUNS, (run) => {
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

await runCommand(USAGE, main)
