import { mkdirSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
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

// Each file of the folder is a report that a stranger could send. The expected error contains its `_why`.
describe('a hostile report', () => {
  const folder = join(SAMPLES, 'hostile')
  const files = readdirSync(folder)

  it('exists for every kind of attack', () => expect(files.length).toBeGreaterThan(20))

  it.each(files)('%s is refused with its place in the file', (file) => {
    const { _why } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const refusal = refusalOf(() => readRecorded(join(folder, file)))
    expect(refusal).toContain(file)
    expect(refusal).toContain(_why)
    expect(refusal).toSatisfy(isOneSentence)
    expect(refusal).not.toContain('evil')
  })
})
