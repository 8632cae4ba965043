import { spawn } from 'node:child_process'
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
  code: number
  seconds: number
  output: string
}

/** Runs an npm script. What it writes is printed in one piece at its end, or as it comes. */
async function run(name: string, asItComes = false): Promise<Result> {
  const started = Date.now()
  const head = `\n── ${name} ──\n`
  if (asItComes) printOutput(head)
  const written: string[] = []
  const write = asItComes ? printOutput : (text: string) => void written.push(text)
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A script of npm is one of the shell's on Windows.
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      write(`${error.message}\n`)
      done(1)
    })
    child.once('close', (status) => done(status ?? 1))
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  printOutput(`${asItComes ? '' : head}${written.join('')}${outcomeOf(code)}: ${name} (${seconds} s)\n`)
  return { name, code, seconds, output: written.join('') }
}

const outcomeOf = (code: number) => (code === 0 ? 'passed' : code === SKIPPED ? 'skipped' : 'FAILED')

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
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3)
  print(`\nLongest: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`)
  for (const { name, output } of results.filter(({ code }) => code === SKIPPED))
    print(`Skipped: ${name}, ${output.trim().split('\n').at(-1)}`)
  const failed = results.filter(({ code }) => outcomeOf(code) === 'FAILED').map(({ name }) => name)
  const skipped = results.filter(({ code }) => code === SKIPPED).length
  const passed = results.length - failed.length - skipped
  if (failed.length > 0) print(`Failed: ${failed.join(', ')}`)
  print(
    `${passed} passed, ${failed.length} failed, ${skipped} skipped; ${skippedTests()} end-to-end tests skipped`,
  )
  return failed.length > 0 ? 1 : 0
}

/** The number of skipped end-to-end tests. */
function skippedTests(): number {
  if (!existsSync(E2E_RESULTS)) return 0
  return Number(/<testsuites[^>]* skipped="(\d+)"/.exec(readFileSync(E2E_RESULTS, 'utf8'))?.[1] ?? 0)
}

await runCommand(USAGE, main)
