import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Page } from '@playwright/test'
import { close, listen, portOf } from '../../../mocks/server/http/ports'
import { openPage } from '../../../scripts/repro/browser'
import { test as base, expect } from '../../fixtures'
import { reportSchema, type SavedReport } from '../../replay/har'
import { replay } from '../../replay/replay'

/** Another site on this machine, and the paths requested from it. */
const test = base.extend<{ foreign: { url: string; asked: string[] } }>({
  foreign: async ({ browserName: _ }, use) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('here')
    })
    await listen(server, 0)
    await use({ url: `http://127.0.0.1:${portOf(server)}`, asked })
    await close(server)
  },
})

test.use({ trace: 'off' })

/** A report that `npm run repro` would refuse when it reads the file: its pages are on another site. */
function reportOf(url: string): SavedReport {
  const good = reportSchema.parse(JSON.parse(readFileSync('scripts/repro/samples/good.har', 'utf8')))
  for (const step of good.log._steps) if (step.to) step.to = url
  return good
}

const clipboardIn = (page: Page) =>
  page.evaluate(async () => {
    const status = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return status.state
  })

test("a replay opens only the app's pages, whatever the report names", async ({
  browser,
  dist,
  foreign,
  baseURL,
}) => {
  const report = reportOf(`${foreign.url}/login`)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const free = await context.newPage()
  const going = replay(free, report, (route) => route.abort()).catch(() => {})
  await expect.poll(() => foreign.asked, 'a page without isolation goes there').toContain('/login')
  await free.waitForURL(`${foreign.url}/login`)
  expect(await clipboardIn(free)).toBe('granted')
  await context.close()
  await going

  foreign.asked.length = 0
  const stage = await openPage({ dist, headed: false, device: undefined })
  await expect(replay(stage.page, report, (route) => route.abort())).rejects.toThrow(/ERR_BLOCKED_BY_CLIENT/)
  expect(foreign.asked).toEqual([])
  expect(stage.refused()).toEqual([foreign.url])
  await stage.close()
})

test('nothing in the isolated context reaches another site, and the app works in it', async ({
  dist,
  foreign,
}) => {
  const { page, context, refused, close: end } = await openPage({ dist, headed: false, device: undefined })
  await page.goto('/login')
  await page.getByTestId('login-submit').waitFor()
  expect(await clipboardIn(page)).toBe('denied')

  // Redirects bypass `page.route`.
  await context.route('**/leaves', (route) =>
    route.fulfill({ status: 302, headers: { location: `${foreign.url}/redirect` } }),
  )
  const bare = await context.newPage()
  await context.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>bare' }))
  await bare.goto('/bare')
  const tried = await bare.evaluate(async (url) => {
    const fails = (asked: Promise<unknown>) =>
      asked.then(
        () => 'came',
        () => 'failed',
      )
    const picture = () =>
      new Promise((resolve, reject) => {
        const image = new Image()
        image.onload = resolve
        image.onerror = reject
        image.src = `${url}/picture`
      })
    const socket = () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(`${url.replace('http', 'ws')}/socket`)
        opened.onopen = resolve
        opened.onerror = reject
        opened.onclose = reject
      })
    navigator.sendBeacon(`${url}/beacon`, 'x')
    window.open(`${url}/window`)
    const hint = document.createElement('link')
    Object.assign(hint, { rel: 'preconnect', href: url })
    document.head.append(hint)
    return Promise.all([
      fails(fetch(`${url}/fetch`)),
      fails(fetch('/leaves')),
      fails(picture()),
      fails(socket()),
    ])
  }, foreign.url)
  expect(tried).toEqual(['failed', 'failed', 'failed', 'failed'])
  await expect.poll(refused).toContain(foreign.url)
  expect(foreign.asked).toEqual([])
  await end()
})

/** A local UDP port, and how many packets reached it: STUN packets do, whatever proxy a browser has. */
async function listenOnUdp() {
  const socket = createSocket('udp4')
  let packets = 0
  socket.on('message', () => {
    packets += 1
  })
  await new Promise<void>((resolve) => socket.bind(0, '0.0.0.0', resolve))
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const url = `stun:${own?.address ?? '127.0.0.1'}:${socket.address().port}`
  return { url, packets: () => packets, close: () => new Promise<void>((done) => socket.close(() => done())) }
}

const scriptFor = (stun: string) => `document.title = 'ran'
  const peer = (globalThis.peer = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] }))
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))`

/**
 * A report by a stranger: its first page is called like a call, in another case. The app repairs the address, a step
 * loads another page, and the next one goes back: to a document that the file itself has an answer for.
 */
function reportWith(script: string): SavedReport {
  const report = reportOf('/API/evil')
  const { log } = report
  const [opened] = log._steps
  const [entry] = log.entries
  if (!opened || !entry) throw new Error('the sample has no step or no call')
  entry.startedDateTime = new Date(opened.at - 1_000).toISOString()
  entry.request = { method: 'GET', url: 'https://wallet.example/api/evil' }
  entry.response.status = 200
  entry.response.content = { mimeType: 'text/html', text: `<title>no</title><script>${script}</script>` }
  log._report.dropped = { calls: 1, steps: 1 }
  log._steps = [
    opened,
    { at: opened.at + 2_000, type: 'route', to: '/login', by: 'forward' },
    { at: opened.at + 2_500, type: 'online' },
    { at: opened.at + 3_000, type: 'route', to: '/API/evil', by: 'back' },
  ]
  return report
}

test("a report's own document is never opened, and no packet leaves by UDP", async ({ dist, browser }) => {
  const [reachable, udp] = [await listenOnUdp(), await listenOnUdp()]
  // Control: the file's script sends packets where nothing stops it.
  const free = await browser.newPage()
  await free.evaluate(scriptFor(reachable.url))
  await expect.poll(reachable.packets).toBeGreaterThan(0)
  expect(await free.title()).toBe('ran')
  await free.close()

  const stage = await openPage({ dist, headed: false, device: undefined })
  const documents: string[] = []
  stage.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const titles: string[] = []
  stage.page.on('domcontentloaded', async (page) => titles.push(await page.title().catch(() => '')))
  await replay(stage.page, reportWith(scriptFor(udp.url)), (route) => route.abort())
  expect(documents, 'the step back asks for it').toContain('/api/evil')
  expect(titles).not.toContain('ran')
  // And if a script ran after all, it could not reach anybody.
  const bare = await stage.context.newPage()
  await bare.evaluate(scriptFor(udp.url))
  await bare.waitForFunction("peer.iceGatheringState === 'complete'")
  expect(await bare.title()).toBe('ran')
  expect(udp.packets()).toBe(0)
  await stage.close()
  await Promise.all([reachable.close(), udp.close()])
})
