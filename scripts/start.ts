import { createSandbox } from '../mocks/server/app'
import { runCommand } from './command-line'
import { sandboxBuild } from './sandbox-build'
import { announcement } from './start/announcement'
import { readOptions, USAGE } from './start/options'
import { print } from './terminal'

/**
 * `npm start`: builds the app with the sandbox's settings when its sources have changed, and serves it with the sandbox
 * server on one port. Runs until Ctrl-C.
 */
async function main(args: string[]) {
  const { port, host, lang, scenario } = readOptions(args, process.env)
  const sandbox = createSandbox({ staticDir: sandboxBuild(print), scenario, firstLocale: lang, tour: true })
  await sandbox.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    const hint = error.code === 'EADDRINUSE' ? ` Choose another port: PORT=${port + 1} npm start.` : ''
    throw new Error(`${error.message}.${hint}`)
  })
  // SIGHUP: the terminal window was closed, on Windows too. Windows has no SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => sandbox.close().then(() => process.exit(0)))
  const members = [...sandbox.world().members.values()]
  const listening = Number(new URL(sandbox.url).port)
  print(announcement({ port: listening, host, scenario: scenario ?? 'default', members }))
}

await runCommand(USAGE, main)
