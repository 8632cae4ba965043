import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { close, listen, portOf } from '../../../mocks/server/http/ports'
import { openPage } from '../../../scripts/repro/browser'
import { test as base, expect } from '../../fixtures'
import { reportSchema, type SavedReport } from '../../replay/har'
import { replay } from '../../replay/replay'

/** Another site on this machine, and the paths requested from it. */
const test = base.extend<{ foreign: { url: string; asked: string[] } }>({
  foreign: async ({ browserName: _ }, use) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('here')
    })
    await listen(server, 0)
    await use({ url: `http://127.0.0.1:${portOf(server)}`, asked })
    await close(server)
  },
})

test.use({ trace: 'off' })

/** A report that `npm run repro` would refuse when it reads the file: its pages are on another site. */
function reportOf(url: string): SavedReport {
  const good = reportSchema.parse(JSON.parse(readFileSync('scripts/repro/samples/good.har', 'utf8')))
  for (const step of good.log._steps) if (step.to) step.to = url
  return good
}

const clipboardIn = (page: Page) =>
  page.evaluate(async () => {
    const status = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return status.state
  })

test("a replay opens only the app's pages, whatever the report names", async ({
  browser,
  dist,
  foreign,
  baseURL,
}) => {
  const report = reportOf(`${foreign.url}/login`)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const free = await context.newPage()
  const going = replay(free, report, (route) => route.abort()).catch(() => {})
  await expect.poll(() => foreign.asked, 'a page without isolation goes there').toContain('/login')
  await free.waitForURL(`${foreign.url}/login`)
  expect(await clipboardIn(free)).toBe('granted')
  await context.close()
  await going

  foreign.asked.length = 0
  const stage = await openPage({ dist, headed: false, device: undefined })
  await expect(replay(stage.page, report, (route) => route.abort())).rejects.toThrow(/ERR_BLOCKED_BY_CLIENT/)
  expect(foreign.asked).toEqual([])
  expect(stage.refused()).toEqual([foreign.url])
  await stage.close()
})

test('nothing in the isolated context reaches another site, and the app works in it', async ({
  dist,
  foreign,
}) => {
  const { page, context, refused, close: end } = await openPage({ dist, headed: false, device: undefined })
  await page.goto('/login')
  await page.getByTestId('login-submit').waitFor()
  expect(await clipboardIn(page)).toBe('granted')

  // Redirects bypass `page.route`.
  await context.route('**/leaves', (route) =>
    route.fulfill({ status: 302, headers: { location: `${foreign.url}/redirect` } }),
  )
  const bare = await context.newPage()
  await context.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>bare' }))
  await bare.goto('/bare')
  const tried = await bare.evaluate(async (url) => {
    const fails = (asked: Promise<unknown>) =>
      asked.then(
        () => 'came',
        () => 'failed',
      )
    const picture = () =>
      new Promise((resolve, reject) => {
        const image = new Image()
        image.onload = resolve
        image.onerror = reject
        image.src = `${url}/picture`
      })
    const socket = () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(`${url.replace('http', 'ws')}/socket`)
        opened.onopen = resolve
        opened.onerror = reject
        opened.onclose = reject
      })
    navigator.sendBeacon(`${url}/beacon`, 'x')
    window.open(`${url}/window`)
    const hint = document.createElement('link')
    Object.assign(hint, { rel: 'preconnect', href: url })
    document.head.append(hint)
    return Promise.all([
      fails(fetch(`${url}/fetch`)),
      fails(fetch('/leaves')),
      fails(picture()),
      fails(socket()),
    ])
  }, foreign.url)
  expect(tried).toEqual(['failed', 'failed', 'failed', 'failed'])
  await expect.poll(refused).toContain(foreign.url)
  expect(foreign.asked).toEqual([])
  await end()
})
