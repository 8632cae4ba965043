import { runCommand } from './command-line'
import { readArguments, USAGE } from './probe/arguments'
import { dialectOf, summaryOf, tableOf } from './probe/table'
import { ask, print, printProgress } from './terminal'

/** `npm run probe`: sends the app's calls to a real server and prints which endpoints conform to the contract. */
async function main(args: string[]): Promise<number> {
  const options = readArguments(args, process.env)
  // The app reads its server addresses from build settings when the modules load.
  process.env.VITE_API_URL = options.api
  process.env.VITE_CHAT_URL = options.chat ?? ''
  const { probe } = await import('./probe/run')
  const rows = await probe(options, { progress: showProgress, ask })
  printProgress('')
  print(`${tableOf(rows)}\n\n${dialectOf(rows)}\n${summaryOf(rows)}`)
  return rows.some(({ verdict }) => verdict === 'fails') ? 1 : 0
}

function showProgress(done: number, total: number, endpoint: string) {
  printProgress(`${String(done).padStart(String(total).length)}/${total}  ${endpoint}`)
}

await runCommand(USAGE, main)
