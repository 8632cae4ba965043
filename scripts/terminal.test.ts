import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { plain, print, printError, printOutput } from './terminal'

const HYPERLINK = '\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007'

it.each([
  ['a hyperlink', HYPERLINK],
  ['a turned direction', 'a\u202eb\u2066c'],
])('printed text cannot be %s', (_, text) => {
  expect(plain(text)).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u)
})

it('printed text is made safe for output and for errors', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  print(HYPERLINK)
  printError(new Error(HYPERLINK))
  const written = [out, err].map((one) => String(one.mock.calls[0]?.[0]))
  for (const text of written) expect(text).toMatch(/^\ufffd]8;;https:\/\/evil\.example\ufffdclick.*\n$/)
})

it('the output of a tool keeps its colours and steers nothing else', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  printOutput(`\u001b[1;31mFAIL\u001b[0m\r\n${HYPERLINK}`)
  const written = String(out.mock.calls[0]?.[0])
  expect(written).toBe('\u001b[1;31mFAIL\u001b[0m\n\ufffd]8;;https://evil.example\ufffdclick\ufffd]8;;\ufffd')
})

it('the scripts, the sandbox and the replays print only through scripts/terminal.ts', () => {
  const sources = ['scripts', 'mocks', 'e2e/replay'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const printing = sources.filter((name) =>
    /\bconsole\.\w+\(|process\.(?:stdout|stderr)\b/.test(readFileSync(name, 'utf8')),
  )
  expect(printing).toEqual([join('scripts', 'terminal.ts')])
})
