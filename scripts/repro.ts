import { FLOWS, flowNamed } from '../e2e/flows/all'
import { requireBrowser, traceCommand } from './browser'
import { requireBuild } from './check/require-build'
import { runCommand } from './command-line'
import { linesFor } from './repro/find'
import { readOptions, USAGE } from './repro/options'
import { readReport } from './repro/read-report'
import { reproduceFlow, reproduceReport } from './repro/reproduce'
import { sandboxBuild } from './sandbox-build'
import { print } from './terminal'

/**
 * `npm run repro`: reproduces a named flow or a member's report as a trace, screenshots and a summary
 * (docs/support.md).
 */
async function main(args: string[]) {
  const options = readOptions(args)
  if (options.list) return list()
  if (options.find !== undefined) return linesFor(options.find).forEach(print)
  if (!options.what) return print(USAGE)
  const run = options.isReport
    ? reproduceReport.bind(null, readReport(options.what))
    : reproduceFlow.bind(null, flowNamed(options.what))
  requireBrowser()
  if (options.dist) requireBuild(options.dist)
  const result = await run({ ...options, dist: options.dist || sandboxBuild(print) })
  print(`\n${result.headline}\n\nSummary   ${result.folder}/summary.md\nPictures  ${result.folder}/*.png`)
  print(`Trace     ${traceCommand(`${result.folder}/trace.zip`, options.headed)}`)
  return result.ended ? 0 : 1
}

function list() {
  const width = Math.max(...FLOWS.map(({ name }) => name.length))
  for (const { name, about, scenario } of FLOWS)
    print(`${name.padEnd(width)}  ${about}${scenario ? ` (scenario ${scenario})` : ''}`)
  print(`\n${USAGE}`)
}

await runCommand(USAGE, main)
