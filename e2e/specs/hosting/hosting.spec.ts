import { readdirSync } from 'node:fs'
import { headersFor, headersOf } from '../../../scripts/hosting/headers-file'
import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { openApp } from '../../support/browser/open-app'
import { needsSettings } from '../../support/build-settings'
import { needsWebServer, startWebServer } from '../../support/sandbox/web-servers'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

/** Sends one request. Returns status, headers and the size of the body, decompressed. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(url, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })
  const own: Record<string, string | undefined> = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: own, bytes: (await answer.arrayBuffer()).byteLength }
}

/** The headers that have an effect on files that are no pages. */
const OF_ASSETS = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(`the build behind ${name}, with its configuration in hosting/`, () => {
    needsWebServer(name)

    test('headers, compression, caching, prerendered pages, 404s and a sign-in without a policy violation', async ({
      page,
      dist,
      server,
    }) => {
      const expected = headersFor(headersOf(dist), '/')
      const host = await startWebServer(name, { dist, upstreams: [new URL(server.url).host] })
      try {
        const names = readdirSync(`${dist}/assets`)
        const script = `/assets/${names.find((name) => /^vendor-.*\.js$/.test(name))}`
        expect(Object.keys(expected)).toHaveLength(8)
        const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
        const at = (path: string) => answers.get(path) ?? { status: 0, headers: {}, bytes: 0 }
        for (const [path, status, caching] of [
          ['/', 200, 'no-cache'],
          ['/login', 200, 'no-cache'],
          ['/user/statement?page=2', 200, 'no-cache'],
          ['/user/nowhere', 200, 'no-cache'],
          [script, 200, 'public, max-age=31536000, immutable'],
          ['/assets/missing-0.js', 404, 'no-cache'],
          ['/assets/missing', 404, 'no-cache'],
          ['/sw.js', 200, 'no-cache'],
        ] as const) {
          const answer = await ask(host.url + path, { 'Accept-Encoding': 'gzip' })
          answers.set(path, answer)
          expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, status, caching])
          for (const [name, value] of Object.entries(expected))
            if (!path.startsWith('/assets/') || OF_ASSETS.includes(name))
              expect(answer.headers[name.toLowerCase()], `${name} of ${path}`).toBe(value)
        }
        // An asset omits the headers that only pages and workers use.
        expect(at(script).headers['content-security-policy']).toBeUndefined()
        expect(at(script).headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
        expect(at(script).headers['content-type']).toMatch(/javascript/)
        const plain = await ask(host.url + script)
        expect(plain.headers['content-encoding']).toBeUndefined()
        expect(at(script).bytes).toBe(plain.bytes)
        // Each route has its own document. Every other path gets the document of `/`.
        expect(at('/login').bytes).not.toBe(at('/').bytes)
        expect(at('/user/statement?page=2').bytes).not.toBe(at('/').bytes)
        expect(at('/user/nowhere').bytes).toBe(at('/').bytes)

        const { etag = '' } = at('/').headers
        expect((await ask(host.url, { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(304)
        expect((await ask(`${host.url}/login`, {}, 'POST')).status).toBe(405)
        expect((await ask(`${host.url}/api/lookup/info`)).headers['content-type']).toMatch(/json/)

        needsSettings('VITE_API_URL')
        // The web server serves the build alone, and the sandbox's pictures are no part of it.
        await page.route('**/sandbox-art/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
        )
        await openApp(page, `${host.url}/login`)
        await loginPage(page).signIn()
        await expect(page.getByTestId('wallet-balance')).toBeVisible()
      } finally {
        await page.close()
        await host.stop()
      }
    })
  })
}

test.describe('behind a host with a policy of its own', () => {
  test.use({ tolerate: /policy|Policy/ })

  test('the blocked inline styles are loaded as a file, and the app works', async ({ page, server }) => {
    await page.route(`${server.url}/login`, async (route) => {
      const response = await route.fetch()
      const headers = {
        ...response.headers(),
        'content-security-policy': "script-src 'self'; style-src 'self'",
      }
      await route.fulfill({ response, headers })
    })
    const blocked: string[] = []
    page.on('console', (message) => {
      const [, directive] = /^policy: (\S+) stopped inline/.exec(message.text()) ?? []
      if (directive) blocked.push(directive)
    })
    await openApp(page, '/login')
    expect(blocked).toEqual(['script-src-elem', 'script-src-elem', 'style-src-elem', 'script-src-elem'])
    await expect(page.getByTestId('login-submit')).toHaveCSS('min-height', '52px')
    await loginPage(page).signIn()
    await expect(page.getByTestId('wallet-balance')).toBeVisible()
  })
})
