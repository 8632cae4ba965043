import type { Request } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { needsSettings } from '../../support/build-settings'

// The headers of every call, and the calls that the document sends before the app is live
// (src/api/core/transport/prefetched-calls.ts).

test.beforeEach(() => needsSettings('VITE_API_URL'))

const REFRESH = '/api/wallet/refresh/slot'

const pathOf = (request: Request) => new URL(request.url()).pathname

test.describe('in Lao', () => {
  test.use({ lang: 'la' })

  test("home's document asks for the wallet first, before it is painted; each call names its client, language and member, and none is answered by a cache", async ({
    page,
    enter,
    sandbox,
  }) => {
    await enter()
    await expect(homePage(page).total).toHaveAttribute('value', '4054.5')
    await expect.poll(() => sandbox.count('GET', REFRESH)).toBe(1)
    await expect(homePage(page).refresh).not.toHaveAttribute('aria-busy', 'true')
    // Home refreshes the balances on entry only if the last refresh is old.
    await page.evaluate(() => localStorage.removeItem('last_sync'))
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (...request) => {
        window.fetch = fetch
        const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
        Object.assign(window, { askedBeforePaint: !isPainted })
        return fetch(...request)
      }
    })
    const sent: Request[] = []
    page.on('request', (request) => {
      if (pathOf(request).startsWith('/api/')) sent.push(request)
    })
    await Promise.all([page.waitForRequest((request) => pathOf(request) === REFRESH), page.reload()])
    await page.waitForLoadState('networkidle')
    const paths = sent.map(pathOf)
    expect(paths[0]).toBe('/api/wallet')
    expect(await page.evaluate('askedBeforePaint')).toBe(true)
    // The app takes that answer. It asks again only after the refresh.
    const beforeRefresh = paths.slice(0, paths.indexOf(REFRESH))
    expect(beforeRefresh.filter((path) => path === '/api/wallet')).toHaveLength(1)
    // What the first paint does not show is asked for too, and a call that the document sent is not sent again.
    expect(paths.filter((path) => path === '/api/lookup/notice')).toHaveLength(1)
    // Includes the headers that the browser adds: `cache-control` to what is sent with `no-store`.
    for (const request of sent)
      expect([pathOf(request), await request.allHeaders()]).toEqual([
        pathOf(request),
        expect.objectContaining({
          'client-type': 'web',
          'accept-language': 'lo',
          authorization: expect.stringMatching(/^Bearer \S+$/),
          'cache-control': 'no-cache',
        }),
      ])
  })
})
