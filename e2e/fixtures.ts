import { test as base, expect, type Page } from '@playwright/test'
import { createSandbox } from '../mocks/server/app'
import { requireBuild } from '../scripts/check/require-build'
import type { Locale } from '../src/lib/locale'
import { withoutAgreement } from './pages/home.page'
import { openApp } from './support/browser/open-app'
import { type SandboxControl, sandboxControl } from './support/sandbox/sandbox-control'

/** The demo members of every scenario but Laos. */
export const MEMBER = { phone: '0812345678', password: 'demo1234' }
export const OTHER_MEMBER = { phone: '0898765432', password: 'demo1234' }

interface WorkerFixtures {
  /** This worker's own sandbox, on its own port, serving the bundle. */
  server: SandboxControl
  /** The folder of the bundle: DIST, default dist-sandbox. */
  dist: string
  /** Origins of the API and the chat that the bundle calls, where they are not its own. */
  serverOrigins: string[]
}

interface Fixtures {
  /** The worker's sandbox, reset for this test. */
  sandbox: SandboxControl
  scenario: string
  lang: Locale
  /** Unread, it opens by itself 1.5 s after home, over what a test on a busy machine is only about to press. */
  agreement: 'read' | 'unread'
  /** Opens a page of the app as a signed-in member, without the sign-in screen. */
  enter: (path?: string, phone?: string) => Promise<void>
  /** What may go wrong in this test: console errors that match do not fail it. */
  tolerate: RegExp
}

// Chromium reports every answer of 400 and more, and every cut call, as a console error: the sandbox's refusals are no faults,
// nor is what a phone without a connection does not get. A picture, a part of the app or a page that does not come is one.
// The trace of a test reads the pictures that a page holds, which the policy stops: a test without a trace has no such line.
const EXPECTED = [
  /Failed to load resource: .* of https?:\/\/[^/]+\/(?:api|socket\.io)\//,
  /net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/,
  /WebSocket connection/,
  /policy: connect-src stopped blob $/,
]

export const test = base.extend<Fixtures, WorkerFixtures>({
  dist: [process.env.DIST ?? 'dist-sandbox', { option: true, scope: 'worker' }],
  serverOrigins: [[], { option: true, scope: 'worker' }],
  server: [
    async ({ dist, serverOrigins }, use) => {
      requireBuild(dist)
      const sandbox = createSandbox({ staticDir: dist, serverOrigins })
      await sandbox.listen(0)
      await use({ ...sandboxControl(sandbox.url), providerUrl: sandbox.providerUrl })
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  scenario: ['default', { option: true }],
  lang: ['th', { option: true }],
  agreement: ['read', { option: true }],
  tolerate: [/^never$/, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  sandbox: [
    async ({ server, scenario }, use) => {
      await server.reset(scenario)
      await use(server)
    },
    { auto: true },
  ],
  page: async ({ page, lang, agreement, tolerate }, use, testInfo) => {
    if (agreement === 'read') await withoutAgreement(page)
    await page.addInitScript((locale) => {
      try {
        if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale)
      } catch {
        // Storage may be blocked by the test.
      }
    }, lang)
    // The whole suite runs under the policy that the hosts send (scripts/build/headers.ts): what it stops fails the test.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`policy: ${violatedDirective} stopped ${blockedURI} ${sample}`),
      )
    })
    const evidence = watch(page)
    await use(page)
    // A call that the test answers itself may still be on its way: the page is read anew whenever it is due.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('evidence', {
        body: [page.url(), ...evidence].join('\n'),
        contentType: 'text/plain',
      })
    }
    const unexpected = evidence.filter(
      (line) => ![...EXPECTED, tolerate].some((pattern) => pattern.test(line)),
    )
    expect(unexpected, 'errors in the console').toEqual([])
  },
  enter: async ({ page, sandbox }, use) => {
    await use(async (path = '/user/home', phone = MEMBER.phone) => {
      const token = await sandbox.token(phone)
      await page.addInitScript((value) => {
        try {
          // Once for this tab: a sign-out must stay one.
          if (sessionStorage.getItem('entered')) return
          sessionStorage.setItem('entered', '1')
          localStorage.setItem('token', value)
        } catch {
          // A blank page has no storage, and a test may block it.
        }
      }, token)
      await openApp(page, path)
    })
  },
})

/** Collects what the page reports: errors in its console and those that nobody caught. */
function watch(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const source = message.text().startsWith('Failed to load') ? ` of ${message.location().url}` : ''
    lines.push(`console: ${message.text()}${source}`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`))
  return lines
}

export { expect }
