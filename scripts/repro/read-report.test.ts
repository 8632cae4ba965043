import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readReport } from './read-report'

const SAMPLES = join(import.meta.dirname, 'samples')
const GOOD = readFileSync(join(SAMPLES, 'good.har'), 'utf8')

/** Writes a file with the content and returns a function that reads it. */
function reading(content: string | Buffer, name = 'a.har') {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), name)
  writeFileSync(file, content)
  return () => readReport(file)
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

it('a report file is read, with a byte order mark too', () => {
  expect(reading(`\ufeff${GOOD}`)().log._report.reference).toBe('ABC234')
})

it.each([
  ['no file', () => readReport('none/such.har'), 'There is no file'],
  ['a folder', () => readReport(SAMPLES), 'is a folder'],
  ['blank', reading('\n \n'), 'is empty'],
  ['cut off', reading(GOOD.slice(0, 700)), 'is cut off'],
  ['a zip archive', reading(Buffer.from('PK\x03\x04rest', 'latin1')), 'is not JSON'],
  ['JSON of something else', reading('[1, 2]'), 'but no report of this app'],
  ['a report without its steps', reading(GOOD.replace('"_steps"', '"_stepz"')), 'log._steps'],
])('a report file that is %s is explained in one sentence', (_, read, message) => {
  const refusal = refusalOf(read)
  expect(refusal).toContain(message)
  expect(refusal).toSatisfy(isOneSentence)
})

it('a report file of 3 GB, which Node.js cannot read at once, is refused without being read', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'big.har')
  writeFileSync(file, '')
  truncateSync(file, 3000 * 1024 * 1024)
  expect(refusalOf(() => readReport(file))).toContain('big.har is larger than 64 MB')
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
