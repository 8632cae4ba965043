import { createInterface } from 'node:readline/promises'
import { UsageError } from './command-line'
import { readArguments, USAGE } from './probe/arguments'
import { UnreachableError } from './probe/reach'
import { dialectOf, summaryOf, tableOf } from './probe/table'

/** `npm run probe`: sends the app's calls to a real server and prints which endpoints conform to the contract. */
async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2), process.env)
  // The app reads its server addresses from build settings when the modules load.
  process.env.VITE_API_URL = options.api
  process.env.VITE_CHAT_URL = options.chat ?? ''
  const { probe } = await import('./probe/run')
  const rows = await probe(options, { progress: showProgress, ask })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  console.log(`${tableOf(rows)}\n\n${dialectOf(rows)}\n${summaryOf(rows)}`)
  return rows.some(({ verdict }) => verdict === 'fails') ? 1 : 0
}

function showProgress(done: number, total: number, endpoint: string) {
  const text = `${String(done).padStart(String(total).length)}/${total}  ${endpoint}`
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
}

async function ask(question: string): Promise<string> {
  process.stderr.write('\n')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const typed = await Promise.race([lines.question(question), closed])
  lines.close()
  return typed
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
    else console.error(error instanceof UnreachableError ? error.message : error)
    process.exitCode = 2
  },
)
