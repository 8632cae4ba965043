import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './command-line'
import { SKIPPED } from './installed'
import { print, printOutput } from './terminal'

const E2E_RESULTS = 'test-results/junit.xml'

/**
 * The npm scripts of all checks. Two run at a time, because most use one core: one of each lane. CI runs the extended
 * end-to-end tests too. Nothing is installed: without WebKitGTK its check is skipped, and without a web server that
 * server's end-to-end tests are. With CI set they fail instead.
 */
const LANES = [
  [
    'check:types',
    'check:lint',
    'check:calls',
    'check:format',
    'check:unused',
    'build:sandbox -- --logLevel warn',
    'build -- --logLevel warn',
    'check:build',
    'webkit',
  ],
  ['test:unit'],
]
/** Runs alone, because it uses both cores. It tests what `build:sandbox` has made. */
const LAST = 'test:e2e'

const USAGE = 'npm test    all checks, roughly the fastest first'

interface Result {
  name: string
  outcome: 'passed' | 'skipped' | 'FAILED'
  seconds: number
  /** The last line of what it wrote. */
  last: string
}

/** Runs an npm script. What it writes is printed in one piece at its end, or as it comes. */
async function run(name: string, asItComes = false): Promise<Result> {
  const started = Date.now()
  let written = `\n── ${name} ──\n`
  const write = (text: string) => {
    if (asItComes) printOutput(text)
    written += text
  }
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A script of npm is one of the shell's on Windows.
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
  const [code] = await once(child, 'close').catch((error: Error) => {
    write(`${error.message}\n`)
    return [1]
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  const outcome = code === 0 ? 'passed' : code === SKIPPED ? 'skipped' : 'FAILED'
  printOutput(`${asItComes ? '' : written}${outcome}: ${name} (${seconds} s)\n`)
  return { name, outcome, seconds, last: written.trim().split('\n').at(-1) ?? '' }
}

async function inOrder(names: readonly string[]): Promise<Result[]> {
  const results: Result[] = []
  for (const name of names) results.push(await run(name))
  return results
}

async function main() {
  // The results of an earlier run are not counted.
  rmSync(E2E_RESULTS, { force: true })
  const results = (await Promise.all(LANES.map(inOrder))).flat()
  results.push(await run(LAST, true))
  const having = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome)
  const [passed, failed, skipped] = [having('passed'), having('FAILED'), having('skipped')]
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3)
  print(`\nLongest: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`)
  for (const { name, last } of skipped) print(`Skipped: ${name}, ${last}`)
  if (failed.length > 0) print(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
  print(
    `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped; ${skippedTests()} end-to-end tests skipped`,
  )
  return failed.length > 0 ? 1 : 0
}

/** The number of skipped end-to-end tests. */
function skippedTests(): number {
  if (!existsSync(E2E_RESULTS)) return 0
  return Number(/<testsuites[^>]* skipped="(\d+)"/.exec(readFileSync(E2E_RESULTS, 'utf8'))?.[1] ?? 0)
}

await runCommand(USAGE, main)
