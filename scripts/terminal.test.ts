import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { tableOf } from './probe/table'
import { plain, plainLine, print, printError, printOutput } from './terminal'

const HYPERLINK = '\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007'

describe('printed text', () => {
  it.each([
    ['a hyperlink', HYPERLINK],
    ['a cleared screen', 'a\u001b[2J\u001b[Hb'],
    ['an 8-bit control sequence', 'a\u009b2Jb'],
    ['a line that is written over', 'refused\rdone   '],
    ['a bell and a backspace', 'a\u0007\u0008b'],
    ['a turned direction', 'a\u202eb\u2066c'],
    ['what nobody sees', 'a\u200bb\u2060c\ufeffd'],
  ])('cannot be %s', (_, text) => {
    expect(plain(text)).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u)
  })

  it('is otherwise unchanged, in three languages and on several lines', () => {
    const text = 'ถอนเงินไม่สำเร็จ\n\tຖອນເງິນ: TRANSFER_FAIL ✓'
    expect(plain(text)).toBe(text)
    expect(plainLine('a\nb\tc')).toBe('a b c')
  })

  it('is made safe for output and for errors', () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    print(HYPERLINK)
    printError(new Error(HYPERLINK))
    const written = [out, err].map((one) => String(one.mock.calls[0]?.[0]))
    out.mockRestore()
    err.mockRestore()
    for (const text of written) expect(text).toMatch(/^\ufffd]8;;https:\/\/evil\.example\ufffdclick.*\n$/)
  })
})

describe('a name that a server gave to a field', () => {
  const row = { endpoint: 'GET /x', status: '400', verdict: 'conforms', variants: [], notes: [] } as const

  it('steers no terminal and makes no row of its own in the table of the probe', () => {
    const findings = [`refused: ${HYPERLINK}\nGET /y  200  ok`]
    const text = tableOf([{ ...row, findings, variants: [], notes: [] }])
    expect(text).toContain('\ufffd]8;;https://evil.example\ufffdclick')
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]|\nGET \/y/u)
  })
})

describe('the output of a tool', () => {
  it('keeps its colours and steers nothing else', () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    printOutput(`\u001b[1;31mFAIL\u001b[0m\r\n${HYPERLINK}`)
    const [written] = out.mock.calls.map(([text]) => String(text))
    out.mockRestore()
    expect(written).toBe(
      '\u001b[1;31mFAIL\u001b[0m\n\ufffd]8;;https://evil.example\ufffdclick\ufffd]8;;\ufffd',
    )
  })
})

describe('the scripts, the sandbox and the replays', () => {
  const PRINTING = /\bconsole\.\w+\(|process\.(?:stdout|stderr)\b/
  const ROOT = join(import.meta.dirname, '..')
  const sources = ['scripts', 'mocks', 'e2e/replay'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )

  it('print only through scripts/terminal.ts', () => {
    expect(PRINTING.test("console.error('x')")).toBe(true)
    expect(sources.length).toBeGreaterThan(200)
    const printing = sources.filter((name) => PRINTING.test(readFileSync(join(ROOT, name), 'utf8')))
    expect(printing).toEqual(['scripts/terminal.ts'])
  })
})
