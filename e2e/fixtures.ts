import { relative } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { createSandbox } from '../mocks/server/app'
import { traceCommand } from '../scripts/browser'
import { requireBuild } from '../scripts/check/require-build'
import type { Locale } from '../src/lib/locale'
import { withoutAgreement } from './pages/home.page'
import { openApp } from './support/browser/open-app'
import { API, calledPath, DIST } from './support/build-settings'
import { type SandboxControl, sandboxControl } from './support/sandbox/sandbox-control'

/** The demo member of every scenario except Laos. */
export const MEMBER = { phone: '0812345678', password: 'demo1234' }

/** For `test.use`: animations run, as most members see them. Without it the tests ask for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface WorkerFixtures {
  /** A sandbox per worker, on its own port. It serves the build. */
  server: SandboxControl
  /** The folder of the build: the environment variable `DIST`, else `dist-sandbox`. */
  dist: string
}

interface Fixtures {
  /** The worker's sandbox, reset for this test. */
  sandbox: SandboxControl
  scenario: string
  lang: Locale
  /**
   * `read` unless a test says otherwise: an unread agreement opens by itself 1.5 s after home is entered. On a busy
   * machine it would cover what a test is about to press.
   */
  agreement: 'read' | 'unread'
  /** Opens a page of the app as a signed-in member, without the sign-in screen. A further call signs in anew. */
  enter: (path?: string) => Promise<void>
  /** Console errors and uncaught exceptions that this test expects. They don't fail it. */
  tolerate: RegExp
}

// Chromium logs every status of 400 and more, and every aborted call, as a console error. Refused and dropped calls to
// the API are intended in these tests, and so is a lost connection. A missing picture, chunk or page is not.
// Playwright's tracing fetches blob pictures, which the policy stops. Without tracing there is no such error.
const EXPECTED = [
  new RegExp(`Failed to load resource: .* of https?://[^/]+(?:/api|/socket[.]io|${API})/`),
  /net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)/,
  /WebSocket (?:connection|is already in CLOSING or CLOSED state)/,
  /policy: connect-src stopped blob $/,
]

/** How many characters of an attached text Playwright's list prints. It cuts a longer one. */
const PRINTED = 280

/** The address, the messages, and the text of the open sheet or else of the page. */
async function screenOf(page: Page): Promise<string> {
  const seen = page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not what a member saw
    const textOf = (element: HTMLElement) => element.innerText.replace(/\s*\n\s*/g, ' | ').trim()
    const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    const messages = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status]')].map(textOf)
    return [...messages.filter(Boolean), `${sheet ? 'sheet' : 'page'}: ${textOf(sheet ?? document.body)}`]
  })
  const lines = await seen.catch(() => ['The page is closed.'])
  return `${page.url()}\n${lines.join('\n')}`.slice(0, PRINTED)
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  dist: [DIST, { option: true, scope: 'worker' }],
  server: [
    async ({ dist }, use) => {
      requireBuild(dist)
      const sandbox = createSandbox({ staticDir: dist })
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
    if (API !== '/api') nameCallsByContract(page)
    if (agreement === 'read') await withoutAgreement(page)
    await page.addInitScript((locale) => {
      try {
        if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale)
      } catch {
        // Storage may be blocked by the test.
      }
    }, lang)
    // The whole suite runs under the policy that the build's pages have (scripts/build/policy.ts). A violation fails the test.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`policy: ${violatedDirective} stopped ${blockedURI} ${sample}`),
      )
    })
    const evidence = watch(page)
    await use(page)
    // A routed call may still be in flight when the test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (testInfo.status !== testInfo.expectedStatus) {
      const attach = (name: string, body: string) =>
        testInfo.attach(name, { body, contentType: 'text/plain' })
      await attach('what the member saw', await screenOf(page))
      if (evidence.length > 0) await attach('the console', evidence.join('\n'))
      // Only the second attempt has one.
      const trace = relative(process.cwd(), testInfo.outputPath('trace.zip'))
      if (testInfo.retry > 0) await attach('how to open the trace', traceCommand(trace))
    }
    const unexpected = evidence.filter(
      (line) => ![...EXPECTED, tolerate].some((pattern) => pattern.test(line)),
    )
    expect(unexpected, 'errors in the console').toEqual([])
  },
  enter: async ({ page, sandbox }, use) => {
    let entries = 0
    await use(async (path = '/user/home') => {
      const token = await sandbox.token(MEMBER.phone)
      entries++
      await page.addInitScript(
        ([value, entry]) => {
          try {
            // Only once per call and tab: after a sign-out the token must not return.
            if (Number(sessionStorage.getItem('entered')) >= entry) return
            sessionStorage.setItem('entered', String(entry))
            localStorage.setItem('token', value)
          } catch {
            // `about:blank` has no storage, and a test may block storage.
          }
        },
        [token, entries] as const,
      )
      await openApp(page, path)
    })
  },
})

/** Collects console errors and uncaught exceptions. */
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

/**
 * Lets a page's tests name calls as the contract does: `**` + `/api/wallet` then means the path that the build calls. The
 * sandbox knows both (mocks/server/build-settings.ts).
 */
function nameCallsByContract(page: Page): void {
  const called = <T>(url: T): T | string =>
    typeof url === 'string' && url.startsWith('**/') ? `**${calledPath(url.slice(2))}` : url
  const { route, unroute, waitForRequest, waitForResponse } = page
  Object.assign(page, {
    route: (url: string, ...rest: never[]) => Reflect.apply(route, page, [called(url), ...rest]),
    unroute: (url: string, ...rest: never[]) => Reflect.apply(unroute, page, [called(url), ...rest]),
    waitForRequest: (url: string, ...rest: never[]) =>
      Reflect.apply(waitForRequest, page, [called(url), ...rest]),
    waitForResponse: (url: string, ...rest: never[]) =>
      Reflect.apply(waitForResponse, page, [called(url), ...rest]),
  })
}
