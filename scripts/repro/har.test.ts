import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SavedReport } from '../../e2e/replay/har'
import { harSchema, toReport } from './har'
import { readRecorded } from './read-report'

const linesOf = ({ log }: SavedReport) =>
  log.entries.map(
    ({ request, response }) => `${request.method} ${new URL(request.url).pathname} ${response.status}`,
  )

describe("Chromium's HAR of a visit", () => {
  const { report, isHar } = readRecorded(join(import.meta.dirname, 'samples/chrome.har'))

  it('becomes a report of its calls, page, language and phone', () => {
    expect(isHar).toBe(true)
    expect(linesOf(report)).toEqual([
      'POST /api/login 200',
      'GET /api/lookup/info 200',
      'GET /api/lookup/notice 200',
      'GET /api/wallet 200',
      'GET /api/wallet/refresh/slot 200',
      'GET /api/spinwheel/active 0',
      'POST /api/wallet/transfer 500',
      'GET /api/wallet 200',
    ])
    const wallets = report.log.entries.filter(({ request }) => request.url.endsWith('/api/wallet'))
    const amounts = wallets.map(({ response }) => JSON.parse(response.content.text).wallet.amount)
    expect(amounts).toEqual([1234.5, 1134.5])
    expect(report.log.entries.at(-2)?.request.postData?.text).toMatch(/"to":"PG".*"amount":100/)
    const [opened] = report.log._steps
    expect(opened).toMatchObject({ to: '/user/home', flags: { token: 'local', stored: { locale: 'la' } } })
    expect(report.log._report.userAgent).toContain('Pixel 7')
  })

  it('contains no personal data', () => {
    expect(JSON.stringify(report)).not.toMatch(
      /canary|0861234987|7418529630|eyJhbGciOi|203\.0\.113|api\.example|stats\.example|set-cookie/i,
    )
  })
})

interface Given {
  url: string
  method?: string
  status?: number
  content?: object
}

/** A HAR with these entries, a second apart. */
const harOf = (...given: Given[]) =>
  harSchema.parse({
    log: {
      entries: given.map(({ url, method = 'GET', status = 200, content = { text: '{}' } }, index) => ({
        startedDateTime: new Date(1_763_632_800_000 + index * 1_000).toISOString(),
        time: 5,
        request: { method, url, headers: [] },
        response: { status, headers: [], content: { mimeType: 'application/json', ...content } },
      })),
    },
  })

it('finds the calls whatever the address of the API, and not those of other sites', () => {
  const har = harOf(
    { url: 'https://api.example/v2/wallet' },
    { url: 'https://stats.example/wallet' },
    { url: 'https://api.example/v2/bonus/check/active' },
    { url: 'https://chat.example/api/chat/messages' },
  )
  const report = toReport(har, '/user/bonus')
  expect(report && linesOf(report).slice(0, 2)).toEqual([
    'GET /api/wallet 200',
    'GET /api/bonus/check/active 200',
  ])
  expect(report?.log._steps[0]?.to).toBe('/user/bonus')
  expect(toReport(harOf({ url: 'https://stats.example/hit' }), undefined)).toBeNull()
  const ofAnHour = harOf(...Array.from({ length: 1_000 }, () => ({ url: 'https://api.example/v2/wallet' })))
  expect(toReport(ofAnHour, undefined)?.log.entries).toHaveLength(1_000)
})

it.each([
  [
    'an answer in base64',
    200,
    { text: btoa('{"message":"OK"}'), encoding: 'base64' },
    '',
    '{"message":"OK"}',
  ],
  ['an answer that was not kept', 200, { text: undefined }, 'too-long', ''],
  ['a redirected write', 302, { text: '' }, 'redirected', ''],
  ['no answer', 0, {}, 'network', ''],
])('replays %s as it was', (_, status, content, failure, text) => {
  const url = 'https://wallet.example/api/wallet/transfer'
  const { response } =
    toReport(harOf({ url, method: 'POST', status, content }), undefined)?.log.entries[0] ?? {}
  expect(response?._failure ?? '').toBe(failure)
  expect(response?.content.text).toBe(text)
})
