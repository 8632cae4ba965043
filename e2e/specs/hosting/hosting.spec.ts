import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { sandboxHeaders } from '../../../mocks/server/http/headers'
import { assetHeaders } from '../../../scripts/build/headers'
import { inlineSources } from '../../../scripts/build/inline-sources'
import { expect, MEMBER, test } from '../../fixtures'
import { openApp } from '../../support/browser/open-app'
import { needsWebServer } from '../../support/sandbox/needs'
import { startWebServer } from '../../support/sandbox/web-servers'

/** Sends one request. Returns status, headers and the size of the body as it was sent: `fetch` would decompress it. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: number }>(
    (done, fail) => {
      const call = request(url, { method, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        const one = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: Object.fromEntries(one), bytes }),
        )
      })
      call.on('error', fail).end()
    },
  )
}

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(`the build behind ${name}, with the printed configuration`, () => {
    needsWebServer(name)

    test('headers, compression, caching, prerendered pages and 404s', async ({ dist, server }) => {
      const inline = inlineSources(dist)
      const expected = sandboxHeaders({ host: 'the-site', providerUrl: server.providerUrl, inline })
      const host = await startWebServer(name, { dist, upstream: server.url, headersAt: () => expected })
      try {
        const names = readdirSync(`${dist}/assets`)
        const script = names.find((name) => /^vendor-.*\.js$/.test(name)) ?? ''
        const paths = [
          '/',
          '/login',
          '/user/statement?page=2',
          '/user/nowhere',
          `/assets/${script}`,
          '/assets/missing-0.js',
          '/assets/missing',
          '/sw.js',
        ]
        const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
        for (const path of paths) answers.set(path, await ask(host.url + path, { 'Accept-Encoding': 'gzip' }))
        const ofAssets = assetHeaders(expected)
        for (const [path, { headers }] of answers)
          for (const [name, value] of Object.entries(path.startsWith('/assets/') ? ofAssets : expected))
            expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value)
        // An asset omits the headers that only pages and workers use.
        expect(answers.get(`/assets/${script}`)?.headers['content-security-policy']).toBeUndefined()

        const at = (path: string) => answers.get(path) ?? { status: 0, headers: {}, bytes: 0 }
        expect(paths.map((path) => [path, at(path).status, at(path).headers['cache-control']])).toEqual([
          ['/', 200, 'no-cache'],
          ['/login', 200, 'no-cache'],
          ['/user/statement?page=2', 200, 'no-cache'],
          ['/user/nowhere', 200, 'no-cache'],
          [`/assets/${script}`, 200, 'public, max-age=31536000, immutable'],
          ['/assets/missing-0.js', 404, 'no-cache'],
          ['/assets/missing', 404, 'no-cache'],
          ['/sw.js', 200, 'no-cache'],
        ])
        expect(at(`/assets/${script}`).headers).toMatchObject({
          'content-encoding': 'gzip',
          vary: 'Accept-Encoding',
        })
        expect(at(`/assets/${script}`).headers['content-type']).toMatch(/javascript/)
        const plain = await ask(`${host.url}/assets/${script}`)
        expect(plain.headers['content-encoding']).toBeUndefined()
        expect(at(`/assets/${script}`).bytes).toBeLessThan(plain.bytes / 2)
        // Each route has its own document. Every other path gets the document of `/`.
        expect(at('/login').bytes).not.toBe(at('/').bytes)
        expect(at('/user/statement?page=2').bytes).not.toBe(at('/').bytes)
        expect(at('/user/nowhere').bytes).toBe(at('/').bytes)

        const { etag = '' } = at('/').headers
        expect((await ask(host.url, { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(304)
        expect((await ask(`${host.url}/login`, {}, 'POST')).status).toBe(405)
        expect((await ask(`${host.url}/api/lookup/info`)).headers['content-type']).toMatch(/json/)
      } finally {
        await host.stop()
      }
    })

    test('a member signs in and sees home, without a policy violation', async ({ page, dist, server }) => {
      const host = await startWebServer(name, {
        dist,
        upstream: server.url,
        headersAt: (host) =>
          sandboxHeaders({ host, providerUrl: server.providerUrl, inline: inlineSources(dist) }),
      })
      try {
        await openApp(page, `${host.url}/login`)
        await page.getByTestId('login-username').fill(MEMBER.phone)
        await page.getByTestId('login-password').fill(MEMBER.password)
        await page.getByTestId('login-submit').click()
        await expect(page.getByTestId('wallet-balance')).toBeVisible()
      } finally {
        await page.close()
        await host.stop()
      }
    })
  })
}

test.describe('with the policy of an earlier build', () => {
  test.use({ tolerate: /policy|Policy/ })

  test('the blocked inline styles are loaded as a file, and the app works', async ({ page, server }) => {
    const earlier = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    const headers = sandboxHeaders({
      host: new URL(server.url).host,
      providerUrl: server.providerUrl,
      inline: { scripts: [earlier], styles: [earlier] },
    })
    await page.route(`${server.url}/login`, async (route) => {
      const response = await route.fetch()
      const sent = Object.entries(response.headers()).map(([name, value]) => {
        const changed = Object.entries(headers).find(([one]) => one.toLowerCase() === name)
        return [name, changed?.[1] ?? value]
      })
      await route.fulfill({ response, headers: Object.fromEntries(sent) })
    })
    const blocked: string[] = []
    page.on('console', (message) => {
      const [, directive] = /^policy: (\S+) stopped inline/.exec(message.text()) ?? []
      if (directive) blocked.push(directive)
    })
    await openApp(page, '/login')
    expect(blocked).toEqual(['style-src-elem', 'script-src-elem'])
    await expect(page.getByTestId('login-submit')).toHaveCSS('min-height', '52px')
    await page.getByTestId('login-username').fill(MEMBER.phone)
    await page.getByTestId('login-password').fill(MEMBER.password)
    await page.getByTestId('login-submit').click()
    await expect(page.getByTestId('wallet-balance')).toBeVisible()
  })
})

const FORBIDDEN = [
  'connect-src',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'style-src-attr',
  'style-src-elem',
]

test.describe('control: what the policy forbids', () => {
  // Every violation is intended here.
  test.use({ tolerate: /./ })

  test('is stopped and reported to the page', async ({ page }) => {
    await page.goto('/login')
    const seen = await page.evaluate(async (awaited) => {
      const directives = new Set<string>()
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.add(event.effectiveDirective),
      )
      const throwing = [
        () => Object.assign(document.createElement('div'), { innerHTML: '<b>text</b>' }),
        () => Object.assign(document.createElement('script'), { src: '/assets/other.js' }),
      ]
      // In a timer, because the policy doesn't stop `new Function` inside Playwright's own call.
      setTimeout(() => new Function('window.ran = true')())
      const thrown = throwing.filter((attempt) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      })
      document.body.append(
        Object.assign(document.createElement('img'), { src: 'https://elsewhere.invalid/a.png' }),
      )
      document.body.append(document.createElement('style'))
      document.querySelector('body > style')?.append('body { color: red }')
      document.body.setAttribute('style', 'color: red')
      const frame = Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.invalid/' })
      document.body.append(frame)
      await fetch('https://elsewhere.invalid/').catch(() => {})
      // Some violations are reported by another process, so this waits for all, and then 300 ms for unexpected ones.
      const limit = performance.now() + 10_000
      while (!awaited.every((one) => directives.has(one)) && performance.now() < limit)
        await new Promise((resolve) => setTimeout(resolve, 50))
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { thrown: thrown.length, directives: [...directives].sort(), ran: 'ran' in window }
    }, FORBIDDEN)
    expect(seen).toMatchObject({ thrown: 2, ran: false })
    expect(seen.directives).toEqual(expect.arrayContaining(FORBIDDEN))
  })
})
