import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportSchema, type SavedReport } from '../../../e2e/replay/har'
import { handlers } from '../../../mocks/handlers'
import { readRecorded } from '../read-report'
import { faultOf } from '../run-har'
import { bodyOf } from './body'
import { walletCalls } from './calls'
import { findPage } from './har-page'
import { type AnyEntry, type AnyHar, harSchema } from './schema'
import { toReport } from './to-report'

// The same visit in each tool's format: sign-in, home, a refused transfer, the refetched balances.
const FOLDER = join(import.meta.dirname, '..', 'samples', 'har')
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.har'),
)
const VISIT = [
  'POST /api/login 200',
  'GET /api/lookup/info 200',
  'GET /api/lookup/notice 200',
  'GET /api/wallet 200',
  'GET /api/wallet/refresh/slot 200',
  'POST /api/wallet/transfer 500',
  'GET /api/wallet 200',
]
/** An extra call in a tool's file: aborted by the page, or with its body outside the HAR's folder. */
const MORE: Record<string, string> = {
  'chrome.har': 'GET /api/spinwheel/active 0',
  'playwright.har': 'GET /api/bonus/check/active 200',
}
const SECRETS = /canary|0861234987|7418529630|eyJhbGciOi|203\.0\.113|api\.example|stats\.example|set-cookie/i

function readHar(file: string): AnyHar {
  const recorded = readRecorded(join(FOLDER, file))
  if (recorded.kind !== 'har') throw new Error('it is a report')
  return recorded.har
}

function reportOf(file: string): SavedReport {
  const har = readHar(file)
  const calls = walletCalls(har)
  return toReport(calls, findPage(har, calls), dirname(join(FOLDER, file)))
}

const linesOf = ({ log }: SavedReport) =>
  log.entries.map(
    ({ request, response }) => `${request.method} ${new URL(request.url).pathname} ${response.status}`,
  )

describe.each(FILES)('the HAR of %s', (file) => {
  const name = file.split(/[\\/]/).at(-1) ?? ''
  const report = reportOf(file)

  it("has the visit's calls in order, whatever the API's address, and no others", () => {
    const more = MORE[name] ?? ''
    expect(linesOf(report).filter((line) => line !== more)).toEqual(VISIT)
    expect(linesOf(report).filter((line) => line === more)).toHaveLength(more ? 1 : 0)
  })

  it('has their answers', () => {
    const wallets = report.log.entries.filter(({ request }) => request.url.endsWith('/api/wallet'))
    const amounts = wallets.map(({ response }) => JSON.parse(response.content.text).wallet.amount)
    expect(amounts).toEqual([1234.5, 1134.5])
    const refused = report.log.entries.find(({ response }) => response.status === 500)
    expect(JSON.parse(refused?.response.content.text ?? '').code).toBe('TRANSFER_FAIL')
    expect(JSON.parse(refused?.request.postData?.text ?? '')).toMatchObject({ to: 'PG', amount: 100 })
  })

  it('contains no personal data, and makes a valid report', () => {
    expect(JSON.stringify(readHar(file)), 'the file itself does').toMatch(SECRETS)
    expect(JSON.stringify(report)).not.toMatch(SECRETS)
    expect(() => reportSchema.parse({ ...report })).not.toThrow()
  })

  it('names the page, the language and the phone', () => {
    const [opened] = report.log._steps
    expect(opened?.to).toMatch(/^\/user\/home(\?modal=transfer)?$/)
    expect(opened?.flags).toMatchObject({ token: 'local', stored: { locale: 'la' } })
    expect(report.log._report.userAgent).toContain('Pixel 7')
  })
})

it("every tool's HAR is present", () => {
  expect(FILES.map((file) => file.split(/[\\/]/).at(-1)).sort()).toEqual(['chrome.har', 'playwright.har'])
})

it.each(handlers.map(({ spec }) => [`${spec.method} ${spec.path}`, spec] as const))('finds %s', (_, spec) => {
  const path = spec.path.replace(/:\w+/g, 'PG')
  const har = harSchema.parse({
    log: {
      entries: [
        {
          startedDateTime: '2026-11-20T09:00:00.000Z',
          request: { method: spec.method, url: `https://w.example${path}` },
          response: { status: 200, content: { mimeType: 'application/json', text: '{}' } },
        },
      ],
    },
  })
  expect(walletCalls(har).map((call) => call.spec.name)).toEqual([spec.name])
})

describe('a call answered by something between the app and the server', () => {
  const reported = (method: string, path: string, status: number, text = '') => {
    const har = harSchema.parse({
      log: {
        entries: [
          {
            startedDateTime: '2026-11-20T09:00:00.000Z',
            request: { method: 'GET', url: 'https://w.example/api/lookup/info' },
            response: { status: 200, content: { mimeType: 'application/json', text: '{}' } },
          },
          {
            startedDateTime: '2026-11-20T10:00:00.000Z',
            time: 5,
            request: { method, url: `https://w.example/api${path}` },
            response: { status, content: { mimeType: text ? 'text/html' : 'application/json', text } },
          },
        ],
      },
    })
    const place = { path: '/user/home', at: 0, isGuess: false }
    const entry = toReport(walletCalls(har), place, FOLDER).log.entries.at(-1)
    if (!entry) throw new Error('no entry')
    return entry
  }
  const PAGE = '<!doctype html><html><head><title>Just a moment...</title></head><body>x</body></html>'

  it.each([
    ['POST', '/wallet/transfer', 302, '', 'redirected'],
    ['POST', '/wallet/slip', 413, PAGE, 'too-large'],
    ['POST', '/wallet/transfer', 403, PAGE, 'stopped'],
    ['POST', '/wallet/transfer', 403, '', '403'],
  ])('%s %s with %i has the same failure as a fault', (method, path, status, text, fault) => {
    expect(faultOf(reported(method, path, status, text))).toBe(fault)
  })

  it("is replayed with the app's own failure", () => {
    expect(reported('POST', '/wallet/transfer', 302).response).toMatchObject({
      status: 0,
      _failure: 'redirected',
    })
    // A redirected read is no failure.
    expect(reported('GET', '/wallet', 302).response).not.toHaveProperty('_failure')
    expect(reported('POST', '/wallet/transfer', 503, PAGE).response).toMatchObject({
      status: 503,
      content: { mimeType: 'text/html', text: expect.stringContaining('<html>') },
    })
  })
})

describe('the body of an answer', () => {
  const entryWith = (content: object): AnyEntry => {
    const [entry] = harSchema.parse({ log: { entries: [{ request: {}, response: { content } }] } }).log
      .entries
    if (!entry) throw new Error('no entry')
    return entry
  }
  const base64 = (bytes: Buffer) => ({ encoding: 'base64', text: bytes.toString('base64') })
  const TEXT = '{"name":"สมชาย"}'

  it.each([
    ['plain', { text: TEXT }],
    ['base64', base64(Buffer.from(TEXT))],
  ])('is read: %s', (_, content) => {
    expect(bodyOf(entryWith(content), FOLDER)).toBe(TEXT)
  })

  it.each([
    ['not kept', { size: 900, mimeType: 'application/json' }],
    ['emptied', { size: 900, text: '' }],
    ['too long', { text: 'x'.repeat(5 * 1024 * 1024) }],
    ['in another file of the folder', { _file: 'chrome.har' }],
    ['in a file outside of the folder', { _file: '../good.har' }],
    ['in a file outside of the folder, as Windows has it', { _file: '..\\good.har' }],
  ])('is missing: %s', (_, content) => {
    expect(bodyOf(entryWith(content), FOLDER)).toBeNull()
  })

  it('is read from a regular file beside the HAR that is named after its hash, and from no other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'har-'))
    const nameOf = (digit: number) => `${String(digit).repeat(40)}.json`
    const read = (digit: number) => bodyOf(entryWith({ _file: nameOf(digit) }), folder)
    writeFileSync(join(folder, nameOf(1)), TEXT)
    writeFileSync(join(folder, nameOf(2)), 'x'.repeat(5 * 1024 * 1024))
    symlinkSync(join(folder, nameOf(1)), join(folder, nameOf(3)))
    mkdirSync(join(folder, nameOf(4)))
    expect([1, 2, 3, 4, 5].map(read)).toEqual([TEXT, null, null, null, null])
    const longer = [`a${nameOf(1)}`, `${nameOf(1)}.har`]
    for (const name of longer) writeFileSync(join(folder, name), TEXT)
    const others = [...longer, `./${nameOf(1)}`, `../${basename(folder)}/${nameOf(1)}`]
    expect(others.map((_file) => bodyOf(entryWith({ _file }), folder))).toEqual(others.map(() => null))
  })
})

it('reads each call as often in a long HAR as in a short one', () => {
  const harWith = (count: number): AnyHar =>
    harSchema.parse({
      log: {
        entries: Array.from({ length: count }, (_, index) => ({
          startedDateTime: new Date(1_763_632_800_000 + index * 10).toISOString(),
          request: {
            method: index % 2 ? 'POST' : 'GET',
            url: `https://w.example/api/wallet${index % 2 ? '/transfer' : ''}`,
          },
          response: { status: 200, content: { mimeType: 'application/json', text: '{}' } },
        })),
      },
    })
  const readsPerCall = (count: number) => {
    const har = harWith(count)
    let reads = 0
    har.log.entries = har.log.entries.map(
      (entry) =>
        entry &&
        new Proxy(entry, {
          get: (target, name) => {
            reads += 1
            return Reflect.get(target, name)
          },
        }),
    )
    findPage(har, walletCalls(har))
    return reads / count
  }
  // Control: they are counted.
  expect(readsPerCall(100)).toBeGreaterThan(1)
  expect(readsPerCall(1_000)).toBe(readsPerCall(100))
})

describe('the page of a HAR that names none', () => {
  const harOf = (...paths: string[]) =>
    harSchema.parse({
      log: {
        entries: paths.map((path, index) => ({
          startedDateTime: new Date(1_763_632_800_000 + index * 1_000).toISOString(),
          time: 5,
          request: { method: path === '/statement' ? 'POST' : 'GET', url: `https://w.example/api${path}` },
          response: { status: 200, content: { mimeType: 'application/json', text: '{}' } },
        })),
      },
    })
  const pathOf = (...paths: string[]) => {
    const har = harOf(...paths)
    return findPage(har, walletCalls(har))
  }

  it.each([
    [['/lookup/info', '/wallet'], '/user/home'],
    [['/wallet', '/bonus', '/bonus/check/active'], '/user/bonus'],
    [['/wallet', '/statement'], '/user/statement'],
    [['/wallet', '/lookup/deposit'], '/user/home?modal=deposit'],
    [['/lookup/info', '/lookup/active'], '/login'],
    [['/lookup/info'], '/login'],
  ])('with a call to %j is guessed as %s', (paths, path) => {
    expect(pathOf(...paths)).toMatchObject({ path, isGuess: true })
  })
})
