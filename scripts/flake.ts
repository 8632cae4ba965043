import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBrowser } from './browser'

// `npm run flake -- 20`: the journeys (playwright.config.ts) twenty times in a row without second tries; the first failure ends it.
// What follows the number is Playwright's: `npm run flake -- 20 --workers=3` crowds the machine.
// Each run is a line of the record, so that a row can go on another day: its last number says how long it is.

const RECORD = 'docs/flake.md'
const RESULTS = 'test-results/flake'

const HEAD = `# Runs in a row

Written by \`npm run flake\` ([ci.md](ci.md)): each line is one run of the journeys, every end-to-end test but the matrices
of \`npm run test:matrix\`, without second tries. A failure ends the row, and the next begins with 1.

| in a row | ended (UTC) | commit | workers | passed | failed | minutes |
| --- | --- | --- | --- | --- | --- | --- |
`

/** What a run came to, as Playwright's JSON report counts it; the duration in ms. */
interface Result {
  config: { workers: number }
  stats: { expected: number; unexpected: number; skipped: number; duration: number }
}

const [, , wanted = 20, ...options] = process.argv
ensureBrowser()
for (const mode of ['sandbox', 'laos'])
  execFileSync('npx', ['vite', 'build', '--mode', mode, '--outDir', `dist-${mode}`], { stdio: 'ignore' })

let row = lengthSoFar()
while (row < Number(wanted)) {
  const result = runOnce()
  if (result.stats.skipped > 0)
    throw new Error(
      `${result.stats.skipped} tests were skipped (each says what it needs): that was no whole run.`,
    )
  row = result.stats.unexpected === 0 && result.stats.expected > 0 ? row + 1 : 0
  write(row, result)
  if (row === 0) break
}
console.log(row === 0 ? 'A test failed: the row is over.' : `${row} whole runs in a row without a failure.`)
process.exitCode = row === 0 ? 1 : 0

function runOnce(): Result {
  const report = `${RESULTS}.json`
  // A run that was stopped leaves none, and must not be counted by the one before it.
  rmSync(report, { force: true })
  spawnSync(
    'npx',
    [
      'playwright',
      'test',
      '--project=journeys',
      '--retries=0',
      '--reporter=line,json',
      `--output=${RESULTS}`,
      ...options,
    ],
    { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  return JSON.parse(readFileSync(report, 'utf8'))
}

function write(row: number, { config: { workers }, stats: { expected, unexpected, duration } }: Result) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const ended = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const cells = [row, ended, commit, workers, expected, unexpected, (duration / 60_000).toFixed(1)]
  const before = existsSync(RECORD) ? readFileSync(RECORD, 'utf8') : HEAD
  writeFileSync(RECORD, `${before}| ${cells.join(' | ')} |\n`)
}

/** How many runs without a failure the record ends with. */
function lengthSoFar(): number {
  if (!existsSync(RECORD)) return 0
  const last = readFileSync(RECORD, 'utf8').trimEnd().split('\n').at(-1) ?? ''
  return Number(/^\| (\d+) /.exec(last)?.[1] ?? 0)
}
