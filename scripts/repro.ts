import { existsSync } from 'node:fs'
import { FLOWS } from '../e2e/flows/all'
import { ensureBrowser } from './browser'
import { buildSandbox } from './repro/build'
import { type Options, readOptions, USAGE } from './repro/options'
import { readReport } from './repro/read-report'
import { reproduceFlow } from './repro/run-flow'
import { reproduceReport } from './repro/run-report'

/** `npm run repro`: a named flow, or a member's report, as a trace, pictures and a summary (docs/support.md). */
async function main(options: Options) {
  if (options.list) return list()
  if (options.help || !options.what) return console.log(USAGE)
  const flow = FLOWS.find(({ name }) => name === options.what)
  if (!flow && !options.isReport) throw new Error(unknownFlow(options.what))
  if (options.isReport && !existsSync(options.what)) throw new Error(`There is no file ${options.what}.`)
  const run = flow ? reproduceFlow.bind(null, flow) : reproduceReport.bind(null, readReport(options.what))
  ensureBrowser()
  buildSandbox(options.dist)
  const result = await run(options)
  console.log(
    `\n${result.headline}\n\nSummary   ${result.folder}/summary.md\nPictures  ${result.folder}/*.png`,
  )
  console.log(`Trace     npx playwright show-trace ${result.folder}/trace.zip`)
  process.exitCode = result.ended ? 0 : 1
}

function list() {
  const width = Math.max(...FLOWS.map(({ name }) => name.length))
  for (const { name, about, scenario } of FLOWS)
    console.log(`${name.padEnd(width)}  ${about}${scenario ? ` (scenario ${scenario})` : ''}`)
  console.log(`\n${USAGE}`)
}

/** Names what there is, the nearest first. */
function unknownFlow(name: string): string {
  const near = FLOWS.map((flow) => flow.name)
    .filter(
      (known) =>
        known.includes(name) || name.includes(known) || known.split('-').some((part) => name.includes(part)),
    )
    .slice(0, 6)
  const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : ''
  return `There is no flow "${name}". ${hint}\nAll flows: npm run repro -- --list`
}

try {
  await main(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
