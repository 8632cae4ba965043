import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runTool, startTool, toolArguments } from './programs'

const ROOT = join(import.meta.dirname, '..')

/**
 * The files that may start programs other than Node. For each file, the programs as its calls name them: a text or a
 * variable. npm doesn't install these programs.
 */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'e2e/specs/hosting/proxy.spec.ts': ["'openssl'"],
  'scripts/bench/http2-front.ts': ["'openssl'"],
  'scripts/probe/reach.test.ts': ["'openssl'"],
  'e2e/support/sandbox/web-servers.ts': ['name', "'nginx'"],
  'scripts/installed.ts': ['file', "'apt-get'"],
  'scripts/browser.ts': ["'apt-get'"],
  'scripts/webkit/webdriver-process.ts': ["'Xvfb'", "'WebKitWebDriver'"],
}
const STARTING = /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\(\s*([^,)\s]+)/g
const BY_SHELL = /\b(?:exec|execSync)\(\s*['"`]|\bshell: true/

/** The programs that a source file starts although BY_NAME doesn't list them for it, and its commands for a shell. */
function startedBy(file: string, source: string): string[] {
  if (!source.includes("'node:child_process'")) return []
  const allowed = ['process.execPath', ...(BY_NAME[file] ?? [])]
  const named = [...source.matchAll(STARTING)].map(([, program = '']) => program)
  return [...named.filter((program) => !allowed.includes(program)), ...(source.match(BY_SHELL) ?? [])]
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name))
}

describe('programs', () => {
  it('are started by Node from their own file, on every system alike', () => {
    expect(startedBy('scripts/x.ts', "import 'node:child_process'\nspawnSync('npx', ['vite'])")).toEqual([
      "'npx'",
    ])
    expect(startedBy('scripts/x.ts', "import 'node:child_process'\nexecSync('npx vite')")).toHaveLength(1)
    const files = ['scripts', 'mocks', 'e2e', 'src'].flatMap(sources)
    expect(files.length).toBeGreaterThan(300)
    const started = files
      .filter((file) => file !== 'scripts/programs.test.ts')
      .flatMap((file) =>
        startedBy(file, readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
      )
    expect(started).toEqual([])
  })

  it.each(['biome', 'knip', 'oxlint', 'playwright', 'tsc', 'tsx', 'vite', 'vitest'] as const)(
    '%s has its own file',
    (tool) => {
      const [file = ''] = toolArguments(tool, [])
      expect(readFileSync(file, 'utf8')).toMatch(/^#!.*\bnode/)
    },
  )

  it('report how they ended, with a bare PATH too', async () => {
    expect(runTool('vite', ['--version'], { env: { PATH: '' } })).toEqual({ status: 0, why: '' })
    const written: string[] = []
    const refused = await startTool('vite', ['--no-such-option'], (text) => written.push(text)).ended
    expect(refused.status).toBeGreaterThan(0)
    expect(written.join('')).toContain('Unknown option `--suchOption`')
    const stopped = startTool('vitest', ['--watch'], () => {})
    stopped.end()
    expect((await stopped.ended).why).toContain('SIGTERM')
  })
})
