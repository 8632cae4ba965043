import { createSandbox } from '../mocks/server/app'
import { sandboxBuild } from './sandbox-build'
import { announcement, type DemoMember } from './start/announcement'
import { checkListening } from './start/listening'
import { readOptions, USAGE } from './start/options'
import { print, printError } from './terminal'

/**
 * `npm start`: the production bundle with the sandbox's settings, built where its sources have changed, and served with the
 * sandbox server on one port. Stays in the foreground; Ctrl-C ends it.
 */
async function main() {
  const { port, host, lang, scenario, help } = readOptions(process.argv.slice(2), process.env)
  if (help) return print(USAGE)
  // Before the build: who has to choose another port need not wait for it.
  await checkListening(port, host)
  const sandbox = createSandbox({ staticDir: sandboxBuild(print), scenario, firstLocale: lang, tour: true })
  await sandbox.listen(port, host)
  // SIGHUP: the terminal's window was closed, on Windows too. SIGTERM doesn't exist there and is never heard.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => sandbox.close().then(() => process.exit(0)))
  const answer = await fetch(new URL('/__sandbox/members', addressOf(sandbox.url, host)))
  const members: DemoMember[] = JSON.parse(await answer.text())
  const listening = Number(new URL(sandbox.url).port)
  print(announcement({ port: listening, host, scenario: scenario ?? 'default', members }))
}

/** Where the sandbox is asked by this process: `localhost` need not be an address that it listens on. */
function addressOf(url: string, host: string): URL {
  const address = new URL(url)
  if (host !== '' && host !== '0.0.0.0' && host !== '::')
    address.hostname = host.includes(':') ? `[${host}]` : host
  return address
}

main().catch((error: unknown) => {
  printError(error)
  process.exit(1)
})
