import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from './testing/endpoints'

// The design that this product was ordered by: where server state and guards are, and the top level.
// `architecture.test.ts` holds that calls and guards are nowhere else.

const ROOT = join(import.meta.dirname, '..')
const TOP_LEVEL = 'package.json vite.config.ts tsconfig.json index.html src e2e mocks playwright.config.ts'

const codeIn = (folder: string, except = /^$/) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !except.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
/** What a build ships. */
const app = codeIn('src', /\.test\.|\.d\.ts$|^testing\//)

/** Whether a source makes a query or mutation hook of a declaration, from its own options. */
const isHookOf = (name: string) => {
  const hook = new RegExp(
    `queryHook\\(${name}\\)|\\buse(?:Once|Query|Queries)\\([^;]*?\\b${name}\\(|= ${name}\\(\\)[\\s\\S]*?\\buseOnce\\(\\{\\s*\\.\\.\\.`,
  )
  return (code: string) => hook.test(code)
}

describe('server state', () => {
  it.each(endpoints)('$id is a query or mutation hook', ({ name }) => {
    expect(app.some(isHookOf(name))).toBe(true)
  })
})

describe('guards', () => {
  it('are in file routes: members’ pages are below the one that asks for the token', () => {
    const routes = readdirSync(join(ROOT, 'src/routes/user')).filter((file) => /^[a-z].*\.tsx$/.test(file))
    expect(routes.length).toBeGreaterThan(6)
    for (const file of routes)
      expect(readFileSync(join(ROOT, 'src/routes/user', file), 'utf8')).toContain("createFileRoute('/user/")
    const guard = readFileSync(join(ROOT, 'src/routes/user.tsx'), 'utf8')
    expect(guard).toMatch(/beforeLoad: [\s\S]*?!readToken\(\)\) throw redirect\(\{ to: '\/login'/)
  })
})

it("the top level is the design's", () => {
  expect(TOP_LEVEL.split(' ').filter((entry) => !existsSync(join(ROOT, entry)))).toEqual([])
})
