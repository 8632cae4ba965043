import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { freePort } from '../../../mocks/server/http/ports'
import { expect, test } from '../../fixtures'
import { startBookingServer } from '../../support/sandbox/booking-server'
import { needsWebServer } from '../../support/sandbox/needs'
import { refusedByNginx, startWebServer, type WebServerName } from '../../support/sandbox/web-servers'

// What the printed configurations do with calls to the API: scripts/hosting.

/** One call of each way in which the app changes something. */
const CHANGES = [
  ['GET', '/api/refund/addWallet'],
  ['POST', '/api/wallet/transfer'],
  ['PUT', '/api/account/changepwd'],
  ['DELETE', '/api/qrcode/q1'],
] as const

/** A pool as nginx writes it, in which no address is given up; Caddy takes several addresses in one line. */
const asPool = (addresses: string[]) => `upstream pool {
${addresses.map((address) => `  server ${address} max_fails=0;`).join('\n')}
}
`

/** How often each change was booked, with so many addresses of the server, behind the configuration as `change` leaves it. */
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
      // A connection that is kept, where any is.
      for (let call = 0; call < 4; call += 1) await fetch(`${host.url}/api/lookup/info`)
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

/** The configuration without what keeps a call from being sent again, and which of the changes it then repeats. */
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
      test(`sends each call once, whatever becomes of it (${addresses} of the server's addresses)`, async ({
        dist,
      }) => {
        expect(await bookings(name, dist, addresses)).toEqual([1, 1, 1, 1])
      })

    test('control: without those lines it sends some again', async ({ dist }) => {
      const { addresses, change, repeats } = REPEATING[name]
      const booked = await bookings(name, dist, addresses, change)
      expect(booked.map((times) => times > 1)).toEqual(repeats)
    })

    test.describe('a file that a member uploaded', () => {
      // Chromium says what it stopped, and asks the server, which knows files alone, for an icon.
      test.use({ tolerate: /Blocked script execution|of \S+\/favicon\.ico$/ })

      test('runs nothing where it is opened', async ({ dist, page }) => {
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

    test('lets nobody keep an answer, and says who asked', async ({ dist }) => {
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

    test("writes a member's password for a game into no log", async ({ dist }) => {
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

test.describe('what the command writes for nginx', () => {
  needsWebServer('nginx')

  const written = (file: string, ...more: string[]) => {
    const args = ['--import', 'tsx', 'scripts/hosting.ts', 'nginx', '--out', file, ...more]
    execFileSync(process.execPath, args, { stdio: 'pipe' })
    return file
  }

  test('is taken as it is, two sites beside each other', async ({ dist: _dist }, testInfo) => {
    const upstream = ['--upstream', 'http://127.0.0.1:8080']
    const one = written(testInfo.outputPath('one.conf'), '--name', 'wallet.example', ...upstream)
    const two = written(testInfo.outputPath('two.conf'), '--name', 'wallet-two.example', ...upstream)
    expect(refusedByNginx(one, two)).toBeNull()
    const maps = [one, two].flatMap((file) => readFileSync(file, 'utf8').match(/^map .*/gm) ?? [])
    const names = maps.map((map) => map.split(' ').at(-2))
    expect(new Set(names).size).toBe(names.length)
    // And it does refuse what is wrong.
    expect(refusedByNginx(one, one, testInfo.outputPath('missing.conf'))).toContain('missing.conf')
  })

  test('with a certificate serves HTTPS, and sends plain HTTP there', async ({ dist }, testInfo) => {
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
      const status = await new Promise((resolve, reject) => {
        const address = `${host.url.replace('http:', 'https:')}/login`
        // Nobody but this test has signed the certificate.
        get(address, { rejectUnauthorized: false }, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        )
      })
      expect(status).toBe(200)
    } finally {
      await host.stop()
    }
  })

  test('where HTTPS ends before it sends plain HTTP there too', async ({ dist }) => {
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
