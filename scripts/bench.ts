import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { sandboxControl } from '../e2e/support/sandbox/sandbox-control'
import { createSandbox } from '../mocks/server/app'
import { coldAndWarm, type Load, launch, leftByVisit, PROFILE } from './bench/loads'
import { homeLines, type Openings, openings } from './bench/report'
import { requireBuild } from './check/require-build'
import { runCommand } from './command-line'
import { HOME_PAGE, VISITOR_PAGES } from './pages'
import { print } from './terminal'

const CERTIFICATE =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -'

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']

/**
 * Serves over HTTP/2 with TLS what `target` (a URL) serves over HTTP/1.1, as the configurations in `hosting/` do. Its
 * pages have no sockets. `keyHash` is what a browser is told to trust. Throws where OpenSSL is not installed.
 */
async function http2Front(target: string) {
  const pem = execFileSync('openssl', CERTIFICATE.split(' '), { stdio: 'pipe' })
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  const server = createSecureServer({ key: pem, cert: pem }, (req, res) => forward(target, req, res))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : 0}`,
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
    close: () => void server.close(),
  }
}

function forward(target: string, req: Http2ServerRequest, res: Http2ServerResponse) {
  const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !name.startsWith(':')))
  const asked = request(target + req.url, { method: req.method, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
    res.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
    answer.pipe(res)
  })
  asked.on('error', () => res.stream.destroy())
  req.pipe(asked)
}

/**
 * `npm run bench`: serves the built app (DIST, default dist-sandbox), measures it on a simulated cheap phone and slow
 * network beside a static page in the same run, and writes bench/results.md. RUNS: interleaved runs, default 5.
 */
const DIST = process.env.DIST ?? 'dist-sandbox'
const RUNS = Number(process.env.RUNS ?? 5)
const RESULTS = 'bench/results.md'
const MEMBER = '0812345678'
const PAGES = ['/static', ...VISITOR_PAGES, HOME_PAGE]

const USAGE = `npm run bench          how fast the built app opens, beside a static page

  DIST=dist-sandbox    the build to measure
  RUNS=5               interleaved runs`

const busy: number[] = []
const noteLoad = () => busy.push(loadavg()[0] ?? 0)

async function main() {
  requireBuild(DIST)
  noteLoad()
  const folder = mkdtempSync(join('node_modules', '.bench-'))
  cpSync(DIST, folder, { recursive: true })
  for (const file of ['static.html', 'static.css']) cpSync(join('bench', file), join(folder, file))
  const sandbox = createSandbox({ staticDir: folder })
  await sandbox.listen(0)
  const front = await http2Front(sandbox.url)
  const browser = await launch(front.keyHash)
  try {
    const text = linesOf(await openAll(browser, front.url, sandbox.url)).join('\n')
    writeFileSync(RESULTS, `${heading()}\n${text}`)
    print(text)
  } finally {
    await browser.close()
    front.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function heading(): string {
  const line = `${PROFILE.latencyMs} ms for each request, 1.6 Mbit/s down`
  const load = `a load of ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)}`
  return `# Measured

Written by \`npm run bench\`: ${RUNS} interleaved runs, medians. Chromium, 390 × 844, processor slowed ${PROFILE.slower}×, ${line}; HTTP/2 with TLS, brotli; a machine with ${availableParallelism()} cores and ${load}. Absolute times are this machine's; the ratios are what counts.
`
}

/**
 * Opens every page in each run, so that a busy moment of the machine is shared by all of them. `control` is the sandbox,
 * `url` where its pages are opened.
 */
async function openAll(browser: Browser, url: string, control: string): Promise<Openings> {
  const left = await leftByVisit(browser, url, await sandboxControl(control).token(MEMBER))
  const storedFor = (path: string) => (path === HOME_PAGE ? left : {})
  const cold = new Map<string, Load[]>(PAGES.map((path) => [path, []]))
  const warm = new Map<string, Load[]>(PAGES.map((path) => [path, []]))
  for (let run = 1; run <= RUNS; run++) {
    for (const path of PAGES) {
      const loads = await coldAndWarm(browser, url + path, storedFor(path))
      cold.get(path)?.push(loads.cold)
      warm.get(path)?.push(loads.warm)
    }
    print(`run ${run} of ${RUNS}`)
    noteLoad()
  }
  return { cold, warm }
}

function linesOf(all: Openings): string[] {
  return [
    '## Home, as a member comes back to it',
    '',
    'With what an earlier visit has left in storage, and nothing in the cache:',
    '',
    homeLines(all.cold),
    '',
    'With the files in the cache too:',
    '',
    homeLines(all.warm),
    '',
    '## Opening a page',
    '',
    openings(all),
    '',
    `\`/static\` is a form without JavaScript, with its styles in a file (\`bench/\`). "Live": the app's own form or page is there. JavaScript: while the page opens, in bytes over the network with headers.`,
    '',
  ]
}

await runCommand(USAGE, main)
