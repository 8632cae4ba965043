import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { freePort } from '../../../mocks/server/http/ports'
import { expect, test } from '../../fixtures'
import { startBookingServer } from '../../support/sandbox/booking-server'
import { needsWebServer } from '../../support/sandbox/needs'
import { refusedByNginx, startWebServer, type WebServerName } from '../../support/sandbox/web-servers'

// How the printed configurations forward API calls: scripts/hosting.

/** One call for each HTTP method by which the app changes something. */
const CHANGES = [
  ['GET', '/api/refund/addWallet'],
  ['POST', '/api/wallet/transfer'],
  ['PUT', '/api/account/changepwd'],
  ['DELETE', '/api/qrcode/q1'],
] as const

/** An nginx pool that never takes an address out of service. Caddy takes several addresses on one line. */
const asPool = (addresses: string[]) => `upstream pool {
${addresses.map((address) => `  server ${address} max_fails=0;`).join('\n')}
}
`

/**
 * How often each change was booked behind a web server with `addresses` servers of the API. `change` edits its
 * configuration.
 */
async function bookings(
  name: WebServerName,
  dist: string,
  addresses: number,
  change = (printed: string) => printed,
): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: addresses }, startBookingServer))
  const at = servers.map(({ address }) => address)
  const isPool = addresses > 1
  const all = at.map((address) => `http://${address}`).join(' ')
  const host = await startWebServer(name, {
    dist,
    upstream: isPool && name === 'nginx' ? 'http://pool' : all,
    change: (printed) => (isPool && name === 'nginx' ? asPool(at) : '') + change(printed),
  })
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
 * `change` removes from a configuration what prevents a call from being resent. `repeats` says for each of CHANGES
 * whether it is then repeated.
 */
const REPEATING: Record<
  WebServerName,
  { addresses: number; change: (printed: string) => string; repeats: boolean[] }
> = {
  nginx: {
    addresses: 2,
    change: (printed) => printed.replaceAll('proxy_next_upstream off;', ''),
    repeats: [true, false, true, true],
  },
  caddy: {
    addresses: 1,
    change: (printed) => printed.replaceAll('keepalive off', 'keepalive 90s'),
    repeats: [true, false, false, false],
  },
}

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(`${name} before the API`, () => {
    needsWebServer(name)

    for (const addresses of [1, 2])
      test(`sends each call once, whatever its outcome (${addresses} of the server's addresses)`, async ({
        dist,
      }) => {
        expect(await bookings(name, dist, addresses)).toEqual([1, 1, 1, 1])
      })

    test('control: without those lines it resends some', async ({ dist }) => {
      const { addresses, change, repeats } = REPEATING[name]
      const booked = await bookings(name, dist, addresses, change)
      expect(booked.map((times) => times > 1)).toEqual(repeats)
    })

    test.describe('a file that a member uploaded', () => {
      // Chromium logs the scripts that it blocked, and requests an icon that this server doesn't have.
      test.use({ tolerate: /Blocked script execution|of \S+\/favicon\.ico$/ })

      test('runs no script when it is opened', async ({ dist, page }) => {
        const server = await startBookingServer()
        const upstream = `http://${server.address}`
        const host = await startWebServer(name, { dist, upstream, site: { filePaths: ['/uploads/'] } })
        try {
          const title = async (address: string) => {
            await page.goto(`${address}/uploads/page.html`)
            return page.title()
          }
          expect(await title(upstream)).toBe('ran')
          expect(await title(host.url)).toBe('')
        } finally {
          await host.stop()
          await server.stop()
        }
      })
    })

    test("allows no cache to store an answer, and forwards the client's address", async ({ dist }) => {
      const server = await startBookingServer()
      const upstream = `http://${server.address}`
      const host = await startWebServer(name, { dist, upstream })
      try {
        const forged = { 'X-Forwarded-For': '203.0.113.9' }
        const answer = await fetch(`${host.url}/api/lookup/info`, { headers: forged })
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        expect(server.lastHeaders()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', connection: 'close' })
      } finally {
        await host.stop()
        await server.stop()
      }
    })

    test('logs no game password of a member', async ({ dist }) => {
      const server = await startBookingServer()
      const host = await startWebServer(name, { dist, upstream: `http://${server.address}` })
      try {
        await fetch(`${host.url}/api/lookup/info`)
        await fetch(`${host.url}/api/autoLogin/pg/lc1/Secret99`)
        await fetch(`${host.url}/api/refund/addWallet`)
        await expect.poll(() => host.log('access')).toContain('/api/refund/addWallet')
        expect(host.log('error')).toContain('/api/refund/addWallet')
        expect(host.log('access') + host.log('error')).not.toContain('Secret99')
      } finally {
        await host.stop()
        await server.stop()
      }
    })
  })
}

test.describe('the configuration that the command writes for nginx', () => {
  needsWebServer('nginx')

  const written = (file: string, ...more: string[]) => {
    const args = ['--import', 'tsx', 'scripts/hosting.ts', 'nginx', '--out', file, ...more]
    execFileSync(process.execPath, args, { stdio: 'pipe' })
    return file
  }

  test('is accepted unchanged, with two sites side by side', async ({ dist: _dist }, testInfo) => {
    const upstream = ['--upstream', 'http://127.0.0.1:8080']
    const one = written(testInfo.outputPath('one.conf'), '--name', 'wallet.example', ...upstream)
    const two = written(testInfo.outputPath('two.conf'), '--name', 'wallet-two.example', ...upstream)
    expect(refusedByNginx(one, two)).toBeNull()
    const maps = [one, two].flatMap((file) => readFileSync(file, 'utf8').match(/^map .*/gm) ?? [])
    const names = maps.map((map) => map.split(' ').at(-2))
    expect(new Set(names).size).toBe(names.length)
    // Control: an invalid one is refused.
    expect(refusedByNginx(one, one, testInfo.outputPath('missing.conf'))).toContain('missing.conf')
  })

  test('with a certificate serves HTTPS and redirects plain HTTP to it', async ({ dist }, testInfo) => {
    const [file, key] = [testInfo.outputPath('certificate.pem'), testInfo.outputPath('key.pem')]
    const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', file], { stdio: 'pipe' })
    const plain = await freePort()
    const host = await startWebServer('nginx', {
      dist,
      upstream: 'http://127.0.0.1:9',
      site: { certificate: { file, key }, listenPlain: `127.0.0.1:${plain}` },
    })
    try {
      const moved = await fetch(`http://127.0.0.1:${plain}/user/home?modal=withdraw`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([
        308,
        'https://127.0.0.1/user/home?modal=withdraw',
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
      await expect.poll(() => host.log('access')).toContain('/login')
      expect(host.log('access') + host.log('error')).not.toContain('Secret99')
    } finally {
      await host.stop()
    }
  })

  test('redirects plain HTTP when HTTPS ends in front of nginx, too', async ({ dist }) => {
    const host = await startWebServer('nginx', { dist, upstream: 'http://127.0.0.1:9' })
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
