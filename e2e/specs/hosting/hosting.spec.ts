import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { documentsOf } from '../../../scripts/build/inline-sources'
import { policyIn } from '../../../scripts/build/policy'
import { headersFor, headersOf } from '../../../scripts/hosting/headers-file'
import { expect, MEMBER, test } from '../../fixtures'
import { openApp } from '../../support/browser/open-app'
import { needsSettings } from '../../support/build-settings'
import { needsWebServer } from '../../support/sandbox/needs'
import { startWebServer } from '../../support/sandbox/web-servers'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'

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
        expect(Object.keys(expected)).toHaveLength(8)
        for (const [path, { headers }] of answers)
          for (const [name, value] of Object.entries(expected))
            if (!path.startsWith('/assets/') || OF_ASSETS.includes(name))
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

        needsSettings('VITE_API_URL')
        // The web server serves the build alone, and the sandbox's pictures are no part of it.
        await page.route('**/sandbox-art/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
        )
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

test('every page of the build has its strict policy, before all else', ({ dist }) => {
  const documents = documentsOf(dist)
  expect(documents.size).toBeGreaterThan(8)
  for (const [name, html] of documents) {
    const policy = policyIn(html)
    expect(policy, name).toMatch(
      /^default-src 'none'; script-src 'self'(?: 'sha256-[^']+')*; style-src 'self'(?: 'sha256-[^']+')*; /,
    )
    expect(policy, name).toContain("require-trusted-types-for 'script'")
    expect(policy, name).not.toMatch(/unsafe|\*/)
  }
})

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
    const thrown = await page.evaluate(async () => {
      const directives = new Set<string>()
      Object.assign(window, { directives })
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.add(event.effectiveDirective),
      )
      const throwing = [
        () => Object.assign(document.createElement('div'), { innerHTML: '<b>text</b>' }),
        () => Object.assign(document.createElement('script'), { src: '/assets/other.js' }),
      ]
      // In a timer, because the policy doesn't stop `new Function` inside Playwright's own call.
      setTimeout(() => new Function('window.ran = true')())
      const stopped = throwing.filter((attempt) => {
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
      return stopped.length
    })
    expect(thrown).toBe(2)
    // Some violations are reported by another process.
    const directives = () => page.evaluate<string[]>('[...directives]')
    await expect.poll(directives).toEqual(expect.arrayContaining(FORBIDDEN))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})
