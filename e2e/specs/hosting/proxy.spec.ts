import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { get } from 'node:https'
import { close, freePort, listen, portOf } from '../../../mocks/server/http/ports'
import { expect, test } from '../../fixtures'
import { needsWebServer, startWebServer, type WebServerName } from '../../support/sandbox/web-servers'

// How the configurations of `hosting/` forward API calls.

/** Calls that are answered. Every other call is booked, and its answer lost. */
const ANSWERS: Record<string, { type: string; body: string }> = {
  '/api/lookup/info': { type: 'application/json', body: '{}' },
  '/uploads/page.html': { type: 'text/html', body: '<script>document.title = "ran"</script>' },
}

/**
 * An API server that executes a call and then drops its connection, the worst moment for a proxy's retry. Otherwise it
 * keeps connections alive, as most servers do. `booked` counts the executed calls by method and path.
 */
async function startBookingServer() {
  const booked = new Map<string, number>()
  const seen: IncomingMessage[] = []
  const server = createServer(async (req, res) => {
    seen.push(req)
    await req.resume().toArray()
    const known = ANSWERS[req.url ?? '']
    if (known) {
      // As from a server that wrongly allows caching.
      res.writeHead(200, { 'Content-Type': known.type, 'Cache-Control': 'public, max-age=600' })
      return res.end(known.body)
    }
    const call = `${req.method} ${req.url}`
    booked.set(call, (booked.get(call) ?? 0) + 1)
    req.socket.destroy()
  })
  await listen(server, 0)
  return {
    address: `127.0.0.1:${portOf(server)}`,
    booked,
    /** The headers of the latest request. */
    lastHeaders: () => seen.at(-1)?.headers ?? {},
    stop: () => close(server),
  }
}

/** One call for each HTTP method by which the app changes something. */
const CHANGES = [
  ['GET', '/api/refund/addWallet'],
  ['POST', '/api/wallet/transfer'],
  ['PUT', '/api/account/changepwd'],
  ['DELETE', '/api/qrcode/q1'],
] as const

/** Asks for another protocol, and waits until the web server has answered or hung up. */
const upgradeAt = (address: string, protocol: string) =>
  new Promise<void>((done) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: protocol,
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'a2V5a2V5a2V5a2V5a2V5a2V=',
    }
    const call = request(address, { headers }, (answer) => answer.resume().on('close', done))
    call.on('error', () => done()).end()
  })

/**
 * How often each change was booked behind a web server with `addresses` servers of the API. `change` edits its
 * configuration.
 */
async function bookings(
  name: WebServerName,
  dist: string,
  addresses: number,
  change = (written: string) => written,
): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: addresses }, startBookingServer))
  const host = await startWebServer(name, { dist, upstreams: servers.map(({ address }) => address) }, change)
  try {
    for (const [method, path] of CHANGES) {
      // Several calls at the same time: if the web server keeps connections, the next call then finds a free one.
      await Promise.all(Array.from({ length: 4 }, () => fetch(`${host.url}/api/lookup/info`)))
      const body = method === 'POST' || method === 'PUT' ? '{"amount":1}' : null
      const answer = await fetch(host.url + path, { method, body })
      expect([method, answer.status]).toEqual([method, 502])
    }
    return CHANGES.map(([method, path]) =>
      servers.reduce((sum, { booked }) => sum + (booked.get(`${method} ${path}`) ?? 0), 0),
    )
  } finally {
    await host.stop()
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

/**
 * How many servers of the API it takes until a call may be resent. `change` removes from a configuration what prevents
 * that, and `repeats` says for each of CHANGES whether it is then repeated.
 */
const REPEATING: Record<
  WebServerName,
  { addresses: number; change: (written: string) => string; repeats: boolean[] }
> = {
  nginx: {
    addresses: 2,
    change: (written) => written.replaceAll('proxy_next_upstream off;', ''),
    repeats: [true, false, true, true],
  },
  caddy: {
    addresses: 1,
    change: (written) => written.replaceAll('keepalive off', 'keepalive 90s'),
    repeats: [true, false, false, false],
  },
}

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(`${name} before the API`, () => {
    needsWebServer(name)
    // Chromium logs the scripts that it blocked, and requests an icon that this server doesn't have.
    test.use({ tolerate: /Blocked script execution|of \S+\/favicon\.ico$/ })

    test('sends each call once, whatever its outcome', async ({ dist }) => {
      const { addresses, change, repeats } = REPEATING[name]
      expect(await bookings(name, dist, addresses)).toEqual([1, 1, 1, 1])
      // Control: without the lines that prevent it, some calls are resent.
      const booked = await bookings(name, dist, addresses, change)
      expect(booked.map((times) => times > 1)).toEqual(repeats)
    })

    test('keeps what it forwards safe: uploads, answers, addresses, protocols and logs', async ({
      dist,
      page,
    }) => {
      const server = await startBookingServer()
      const host = await startWebServer(name, { dist, upstreams: [server.address] })
      try {
        await test.step('a file that a member uploaded runs no script when it is opened', async () => {
          const title = async (address: string) => {
            await page.goto(`${address}/uploads/page.html`)
            return page.title()
          }
          expect(await title(`http://${server.address}`)).toBe('ran')
          expect(await title(host.url)).toBe('')
        })
        await test.step("no cache may store an answer, and the server gets the client's address and the host", async () => {
          const forged = { 'X-Forwarded-For': '203.0.113.9' }
          const answer = await fetch(`${host.url}/api/lookup/info`, { headers: forged })
          expect(Object.fromEntries(answer.headers)).toMatchObject({
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
          })
          expect(server.lastHeaders()).toMatchObject({
            host: new URL(host.url).host,
            'x-forwarded-for': '127.0.0.1',
            connection: 'close',
          })
        })
        await test.step('another protocol is relayed for the chat alone', async () => {
          // What reaches the server, by path and protocol.
          const asked = async (path: string, protocol: string) => {
            await upgradeAt(host.url + path, protocol)
            const { upgrade, connection } = server.lastHeaders()
            return [upgrade, connection?.toLowerCase()]
          }
          expect(await asked('/socket.io/', 'websocket')).toEqual(['websocket', 'upgrade'])
          for (const [path, protocol] of [
            ['/api/lookup/info', 'websocket'],
            ['/api/lookup/info', 'h2c'],
            ['/socket.io/', 'h2c'],
            ['/uploads/page.html', 'websocket'],
          ] as const)
            expect((await asked(path, protocol))[0], `${protocol} at ${path}`).toBeUndefined()
        })
        await test.step('no game password of a member is logged', async () => {
          await fetch(`${host.url}/api/autoLogin/pg/lc1/Secret99`)
          await fetch(`${host.url}/api/refund/addWallet`)
          await expect.poll(() => host.log('access')).toContain('/api/refund/addWallet')
          expect(host.log('error')).toContain('/api/refund/addWallet')
          expect(host.log('access') + host.log('error')).not.toContain('Secret99')
        })
      } finally {
        await host.stop()
        await server.stop()
      }
    })
  })
}

test.describe('the configuration of nginx', () => {
  needsWebServer('nginx')

  test('with a certificate serves HTTPS and redirects plain HTTP to it', async ({ dist }, testInfo) => {
    const folder = testInfo.outputPath('.')
    mkdirSync(folder, { recursive: true })
    const [file, key] = [`${folder}/certificate.pem`, `${folder}/key.pem`]
    const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', file], { stdio: 'pipe' })
    const plain = await freePort()
    const host = await startWebServer('nginx', {
      dist,
      upstreams: ['127.0.0.1:9'],
      certificate: { file, key, plainPort: plain },
    })
    try {
      const moved = await fetch(`http://127.0.0.1:${plain}/user/home?modal=withdraw`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([
        308,
        'https://wallet.example/user/home?modal=withdraw',
      ])
      await fetch(`http://127.0.0.1:${plain}/api/autoLogin/pg/lc1/Secret99`, { redirect: 'manual' })
      const status = await new Promise((resolve, reject) => {
        const address = `${host.url.replace('http:', 'https:')}/login`
        // The certificate is self-signed.
        get(address, { rejectUnauthorized: false }, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        )
      })
      expect(status).toBe(200)
      // At the port of HTTPS itself, the redirect keeps that port.
      const there = await fetch(`${host.url}/api/autoLogin/pg/lc1/Secret99?a=1`, { redirect: 'manual' })
      expect([there.status, there.headers.get('location')]).toEqual([
        308,
        `${host.url.replace('http:', 'https:')}/api/autoLogin/pg/lc1/Secret99?a=1`,
      ])
      await expect.poll(() => host.log('access')).toContain('/login')
      expect(host.log('access') + host.log('error')).not.toContain('Secret99')
    } finally {
      await host.stop()
    }
  })

  test('redirects plain HTTP when HTTPS ends in front of nginx, too', async ({ dist }) => {
    const host = await startWebServer('nginx', { dist, upstreams: ['127.0.0.1:9'] })
    try {
      const ask = async (scheme: string) => {
        const headers = { 'X-Forwarded-Proto': scheme }
        return (await fetch(`${host.url}/login`, { headers, redirect: 'manual' })).status
      }
      expect([await ask('http'), await ask('https')]).toEqual([308, 200])
    } finally {
      await host.stop()
    }
  })
})
