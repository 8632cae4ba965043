import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SavedReport } from '../../e2e/replay/har'
import { harSchema, readRecorded, toReport } from './har'

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

const SAMPLES = join(import.meta.dirname, 'samples')
const GOOD = readFileSync(join(SAMPLES, 'good.har'), 'utf8')

/** Writes a file with the content and returns a function that reads it. */
function reading(content: string | Buffer, name = 'a.har') {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), name)
  writeFileSync(file, content)
  return () => readRecorded(file)
}

function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  throw new Error('it was read')
}

const isOneSentence = (text: string) => /^[^\n\p{Cc}]+\.$/u.test(text)

describe('a report file', () => {
  it('is read, with a byte order mark too', () => {
    expect(reading(`\ufeff${GOOD}`)().report.log._report.reference).toBe('ABC234')
  })

  it.each([
    ['no file', () => readRecorded('none/such.har'), 'There is no file'],
    ['a folder', () => readRecorded(SAMPLES), 'is a folder'],
    ['blank', reading('\n \n'), 'is empty'],
    ['cut off', reading(GOOD.slice(0, 700)), 'is cut off'],
    ['a zip archive', reading(Buffer.from('PK\x03\x04rest', 'latin1')), 'is not JSON'],
    ['JSON of something else', reading('[1, 2]'), 'neither a report of this app nor a HAR'],
    ['a report without its steps', reading(GOOD.replace('"_steps"', '"_stepz"')), 'log._steps'],
  ])('that is %s is explained in one sentence', (_, read, message) => {
    const refusal = refusalOf(read)
    expect(refusal).toContain(message)
    expect(refusal).toSatisfy(isOneSentence)
  })

  it('of 3 GB, which Node.js cannot read at once, is refused without being read', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'big.har')
    writeFileSync(file, '')
    truncateSync(file, 3000 * 1024 * 1024)
    expect(refusalOf(() => readRecorded(file))).toContain('big.har is larger than 64 MB')
  })
})

const ON_NO_PAGE = [
  '/user/../__sandbox/members',
  '/user/..%2f..%2f__sandbox/reset',
  '/API/evil',
  '/%2561pi/evil',
]

/** What a stranger's report has in the place of one value of a good one, and how it is refused. */
const HOSTILE: [name: string, good: unknown, hostile: unknown, why: string][] = [
  [
    'url',
    'https://wallet.example/api/login',
    'https://wallet.example/__sandbox/reset',
    'is no address of a call',
  ],
  ['method', 'POST', 'GET /x HTTP/1.1\r\nX:', 'is no method'],
  ['status', 401, 1_000_000_000, 'is not from 0 to 999'],
  ['locale', 'th', '../en', 'Invalid'],
  ['reference', 'ABC234', '\u001b]8;;https://evil.example\u0007ABC234', 'is no reference'],
  ['width', 390, 1_000_000_000, 'is not from 1 to'],
  ...ON_NO_PAGE.map(
    (to) => ['to', '/login', to, "is no page of the app's own"] satisfies (typeof HOSTILE)[0],
  ),
]

it.each(HOSTILE)(
  'a hostile report whose %s is not %j but %j is refused with its place in the file',
  (name, good, hostile, why) => {
    const field = (value: unknown) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`
    expect(GOOD).toContain(field(good))
    const content = GOOD.replace(field(good), () => field(hostile))
    const refusal = refusalOf(reading(content, 'hostile.har'))
    expect(refusal).toContain('hostile.har')
    expect(refusal).toContain(why)
    expect(refusal).toSatisfy(isOneSentence)
    expect(refusal).not.toContain('evil')
  },
)
