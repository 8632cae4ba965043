import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { brokenFile } from './whole-build'

const WHOLE: Record<string, string> = {
  'user/home.html': '<script data-code="/assets/home-aB3_-x1z.js /assets/app-12345678.css"></script>',
  'assets/home-aB3_-x1z.js': 'import"./react-87654321.js";',
  'assets/react-87654321.js': 'export const a=1',
  'assets/app-12345678.css': 'a{}',
  'sw.js': 'const files=["/assets/react-87654321.js"]',
}

function faultOf(files: Record<string, string>): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return brokenFile(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('finds nothing in a whole build, and what is missing or ends too early in another', () => {
  expect(faultOf(WHOLE)).toBeNull()
  for (const name of Object.keys(WHOLE).filter((one) => one.startsWith('assets/'))) {
    const { [name]: _missing, ...others } = WHOLE
    expect(faultOf(others)).toMatch(new RegExp(`^${name}, which .+ names, is missing$`))
  }
  const cut = { ...WHOLE, 'assets/react-87654321.js': 'export const a={' }
  expect(faultOf(cut)).toBe("assets/react-87654321.js can't be parsed")
})
