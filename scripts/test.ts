import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser'
import { installMissing, SKIPPED, WEB_SERVERS } from './installed'
import { WEBKIT } from './webkit/webdriver-process'

const E2E_RESULTS = 'test-results/junit.xml'

/**
 * The whole proof, in the order of how fast each part fails. `npm test` and CI run exactly this. What a part needs beside
 * npm's packages is installed before it where that can be done; else the part says which command does it, and is counted
 * as skipped, or fails where CI is set.
 */
const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'lint', '--error-on-warnings', '.'] },
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit and integration tests', command: ['vitest', 'run'] },
  { name: 'production build', command: ['vite', 'build'] },
  { name: 'nothing of the sandbox in it', command: ['tsx', 'scripts/check/check-dist.ts'] },
  { name: "the visitors' styles", command: ['tsx', 'scripts/check/check-styles.ts'] },
  { name: 'size budget', command: ['tsx', 'scripts/check/check-size.ts'] },
  { name: 'sandbox build', command: ['vite', 'build', '--mode', 'sandbox', '--outDir', 'dist-sandbox'] },
  { name: 'Laos build', command: ['vite', 'build', '--mode', 'laos', '--outDir', 'dist-laos'] },
  {
    name: 'build for a server on another origin',
    command: ['vite', 'build', '--mode', 'elsewhere', '--outDir', 'dist-elsewhere'],
  },
  { name: 'another engine', command: ['tsx', 'scripts/webkit.ts'], before: () => installMissing(WEBKIT) },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--project=journeys'],
    before: prepareEndToEnd,
  },
]

const results = STEPS.map(({ name, command, before }) => {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const outcome = run(command, before)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${outcome === 'failed' ? 'FAILED' : outcome}: ${name} (${seconds} s)`)
  return { name, outcome }
})

const named = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
const [passed, failed, skipped] = [named('passed'), named('failed'), named('skipped')]
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
if (skipped.length > 0) console.log(`\nSkipped: ${skipped.join(', ')}`)
console.log(
  `\n${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped; ${skippedTests()} end-to-end tests skipped`,
)
process.exitCode = failed.length > 0 ? 1 : 0

type Outcome = 'passed' | 'failed' | 'skipped'

function prepareEndToEnd() {
  // What a run before has left must not be counted.
  rmSync(E2E_RESULTS, { force: true })
  ensureBrowser()
  installMissing(Object.values(WEB_SERVERS))
}

/** How many of the end-to-end tests were not run, each for the reason that it tells; none where none was. */
function skippedTests(): number {
  if (!existsSync(E2E_RESULTS)) return 0
  return Number(/<testsuites[^>]* skipped="(\d+)"/.exec(readFileSync(E2E_RESULTS, 'utf8'))?.[1] ?? 0)
}

function run(command: string[], before?: () => void): Outcome {
  try {
    before?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 'failed'
  }
  const { status } = spawnSync('npx', command, { stdio: 'inherit' })
  if (status === SKIPPED) return 'skipped'
  return status === 0 ? 'passed' : 'failed'
}
