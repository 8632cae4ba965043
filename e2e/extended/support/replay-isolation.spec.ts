import { createSocket } from 'node:dgram'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { close, listen, portOf } from '../../../mocks/server/http/ports'
import { openPage } from '../../../scripts/repro/browser'
import { expect, test } from '../../fixtures'
import { reportSchema } from '../../replay/har'
import { replay } from '../../replay/replay'

test.use({ trace: 'off' })

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

/** A page's script that tries each way to another site that no proxy or route need see. */
const leavingFor = ({ site, stun }: { site: string; stun: string }) => `
  navigator.sendBeacon('${site}/beacon', 'x')
  window.open('${site}/window')
  new Image().src = '${site}/picture'
  new WebSocket('${site.replace('http', 'ws')}/socket')
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: '${site}' }))
  const peer = (globalThis.peer = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] }))
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))`

test('nothing in the isolated context reaches another site, and the app works in it', async ({
  browser,
  dist,
}) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('here')
  })
  await listen(server, 0)
  const site = `http://127.0.0.1:${portOf(server)}`
  const [open, closed] = [await listenOnUdp(), await listenOnUdp()]
  // Control: each way leads there where nothing stops it.
  const free = await browser.newPage()
  await free.goto(site)
  await free.evaluate(leavingFor({ site, stun: open.url }))
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['/beacon', '/window', '/picture', '/socket']))
  await expect.poll(open.packets).toBeGreaterThan(0)
  await free.context().close()
  asked.length = 0

  const stage = await openPage({ dist, headed: false, device: undefined })
  const { page, context, refused } = stage
  await page.goto('/login')
  await page.getByTestId('login-submit').waitFor()
  const clipboard = await page.evaluate(async () => {
    const status = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return status.state
  })
  expect(clipboard).toBe('denied')
  // Redirects bypass `page.route`.
  await context.route('**/leaves', (route) =>
    route.fulfill({ status: 302, headers: { location: `${site}/redirect` } }),
  )
  await context.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>bare' }))
  const bare = await context.newPage()
  await bare.goto('/bare')
  await bare.evaluate(leavingFor({ site, stun: closed.url }))
  await bare.waitForFunction("peer.iceGatheringState === 'complete'")
  expect(await bare.evaluate(() => fetch('/leaves').then(String, () => 'failed'))).toBe('failed')
  await expect.poll(refused).toContain(site)
  expect(asked).toEqual([])
  expect(closed.packets()).toBe(0)
  await stage.close()
  await Promise.all([open.close(), closed.close(), close(server)])
})

test("a report's own document is never opened", async ({ dist }) => {
  // Its first page is called like a call, in another case. The app repairs the address, a step loads another page, and
  // the next one goes back: to a document that the file itself has an answer for.
  const report = reportSchema.parse(JSON.parse(readFileSync('scripts/repro/samples/good.har', 'utf8')))
  const { log } = report
  const [opened] = log._steps
  const [entry] = log.entries
  if (!opened || !entry) throw new Error('the sample has no step or no call')
  entry.startedDateTime = new Date(opened.at - 1_000).toISOString()
  entry.request = { method: 'GET', url: 'https://wallet.example/api/evil' }
  entry.response.status = 200
  entry.response.content = { mimeType: 'text/html', text: "<script>document.title = 'ran'</script>" }
  log._report.dropped = { calls: 1, steps: 1 }
  log._steps = [
    { ...opened, to: '/API/evil' },
    { at: opened.at + 2_000, type: 'route', to: '/login', by: 'forward' },
    { at: opened.at + 2_500, type: 'online' },
    { at: opened.at + 3_000, type: 'route', to: '/API/evil', by: 'back' },
  ]
  const { page, close: end } = await openPage({ dist, headed: false, device: undefined })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const titles: string[] = []
  page.on('domcontentloaded', async () => titles.push(await page.title().catch(() => '')))
  await replay(page, report, (route) => route.abort())
  expect(documents, 'the step back asks for it').toContain('/api/evil')
  expect(titles).not.toContain('ran')
  await end()
})
