import { existsSync, readFileSync, rmSync } from 'node:fs'
import { requireBrowser } from './browser'
import { parseArguments, runCommand } from './command-line'
import { writeFolder } from './folder-use'
import { SKIPPED } from './installed'
import { runTool, startTool, type Tool, type ToolRun } from './programs'
import { print, printOutput } from './terminal'
import { type Outcome, runSteps, type Step, type StepRun } from './test/schedule'

const E2E_RESULTS = 'test-results/junit.xml'

interface Command {
  tool: Tool
  args: string[]
  before?: () => void
}

const script = (file: string): Command => ({ tool: 'tsx', args: [`scripts/${file}`] })
const build = (...args: string[]): Command => ({
  tool: 'vite',
  args: ['build', '--logLevel', 'warn', ...args],
})
const PRODUCTION = 'production build'
const SANDBOX = 'sandbox build'

/**
 * All checks, roughly the fastest first. `npm test` runs exactly these; CI runs the extended end-to-end tests too. Two
 * steps run at a time when neither needs the other, because most use one core. The end-to-end tests run alone, because
 * they use both. Nothing is installed: without WebKitGTK its step is skipped, and without a web server that server's
 * end-to-end tests are; the output names the command that installs the program. With CI set they fail instead. Without
 * Chromium the end-to-end step always fails.
 */
const STEPS: Step<Command>[] = [
  { name: 'types', run: { tool: 'tsc', args: ['--noEmit'] } },
  { name: 'lint', run: { tool: 'biome', args: ['lint', '--error-on-warnings', '.'] } },
  {
    name: 'no deprecated call, no ref used while rendering',
    run: {
      tool: 'oxlint',
      args: [
        '--type-aware',
        '--react-plugin',
        '-A',
        'all',
        '-D',
        'typescript/no-deprecated',
        '-D',
        'react/refs',
      ],
    },
  },
  { name: 'format', run: { tool: 'biome', args: ['format', '.'] } },
  { name: 'unused code', run: { tool: 'knip', args: [] } },
  { name: SANDBOX, run: build('--mode', 'sandbox', '--outDir', 'dist-sandbox') },
  { name: 'unit and integration tests', run: { tool: 'vitest', args: ['run'] } },
  { name: PRODUCTION, run: build() },
  { name: 'nothing of the sandbox in it', run: script('check/check-dist.ts'), needs: [PRODUCTION] },
  { name: 'what the lowest browsers lack', run: script('check/check-browsers.ts'), needs: [PRODUCTION] },
  { name: "the visitors' styles", run: script('check/check-styles.ts'), needs: [PRODUCTION] },
  { name: 'size budget', run: script('check/check-size.ts'), needs: [PRODUCTION] },
  {
    name: 'another engine',
    run: script('webkit.ts'),
    needs: [SANDBOX],
  },
  {
    name: 'end-to-end tests',
    run: { tool: 'playwright', args: ['test', '--project=journeys'], before: prepareEndToEnd },
    needs: [SANDBOX],
    isAlone: true,
  },
]

const USAGE = 'npm test    all checks, roughly the fastest first'

async function main(args: string[]) {
  parseArguments({ args, options: {} })
  // Locks the results' folder, so that no second run starts meanwhile. It would overwrite this one's builds.
  writeFolder('test-results')
  const results = await runSteps(STEPS, runOne, printOutput)
  const named = (wanted: Outcome) =>
    results.filter(({ outcome }) => outcome === wanted).map(({ name }) => name)
  const [passed, failed, skipped] = [named('passed'), named('failed'), named('skipped')]
  if (failed.length > 0) print(`\nFailed: ${failed.join(', ')}`)
  if (skipped.length > 0) print(`\nSkipped: ${skipped.join(', ')}`)
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3)
  print(`\nLongest: ${slowest.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', ')}`)
  print(
    `\n${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped; ${skippedTests()} end-to-end tests skipped`,
  )
  return failed.length > 0 ? 1 : 0
}

function prepareEndToEnd() {
  // Results of an earlier run must not be counted.
  rmSync(E2E_RESULTS, { force: true })
  requireBrowser()
}

/** The number of skipped end-to-end tests. */
function skippedTests(): number {
  if (!existsSync(E2E_RESULTS)) return 0
  return Number(/<testsuites[^>]* skipped="(\d+)"/.exec(readFileSync(E2E_RESULTS, 'utf8'))?.[1] ?? 0)
}

/** A step that runs alone prints as it goes. The others print when they have ended. */
async function runOne(
  { tool, args, before }: Command,
  isAlone: boolean,
  write: (text: string) => void,
): Promise<StepRun> {
  before?.()
  const run = isAlone ? runTool(tool, args) : await startTool(tool, args, write).ended
  return { outcome: outcomeOf(run), why: run.why }
}

function outcomeOf({ status }: ToolRun): Outcome {
  if (status === SKIPPED) return 'skipped'
  return status === 0 ? 'passed' : 'failed'
}

await runCommand(USAGE, main)
