import { statSync } from 'node:fs'
import { parseArguments, runCommand } from './command-line'
import { runTool } from './programs'
import { printError } from './terminal'

const USAGE = `npm run mutants -- <folder or file>...    which changes of the code no unit test notices

  Changes each condition, text and call of the given code in turn, and runs the unit tests beside it. What survives is
  printed and is in test-results/mutants.html. A small folder takes some minutes.

  --tests <folder or file>    run these tests too, such as src/api for src/api/core/endpoint`

/** The pattern that Stryker mutates for a folder or a file: all code, without tests. */
const patternsOf = (path: string) =>
  statSync(path).isDirectory() ? [`${path}/**/*.ts?(x)`, `!${path}/**/*.test.ts?(x)`] : [path]

/** The unit tests of a folder, or of a file: those whose names begin with its own. A test is itself. */
const testsOf = (path: string) =>
  path.includes('.test.')
    ? path
    : statSync(path).isDirectory()
      ? `${path}/**/*.test.{ts,tsx}`
      : `${path.replace(/\.tsx?$/, '')}{,.*}.test.{ts,tsx}`

async function main(args: string[]) {
  const { positionals, values } = parseArguments({
    args,
    options: { tests: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  if (positionals.length === 0) {
    printError(USAGE)
    return 1
  }
  const paths = positionals.map((path) => path.replace(/\/$/, ''))
  const env = { ...process.env, MUTANTS_TESTS: [...paths, ...(values.tests ?? [])].map(testsOf).join(' ') }
  const mutate = paths.flatMap(patternsOf).join(',')
  return runTool('stryker', ['run', 'scripts/mutants/stryker.config.mjs', '--mutate', mutate], { env }).status
}

await runCommand(USAGE, main)
