import { spawnSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { createSandbox } from '../mocks/server/app'

/**
 * `npm start`: builds the production bundle with the sandbox's settings and serves it with the sandbox server on one
 * port (PORT, default 4173). Stays in the foreground; Ctrl-C ends it.
 */
const port = Number(process.env.PORT ?? 4173)
const DIST = 'dist-sandbox'

const built = spawnSync(
  'npx',
  ['vite', 'build', '--mode', 'sandbox', '--outDir', DIST, '--logLevel', 'warn'],
  { stdio: 'inherit' },
)
if (built.status !== 0) process.exit(built.status ?? 1)

const sandbox = createSandbox({ staticDir: DIST })

sandbox.listen(port).then(announce, (error: unknown) => {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    inUse ? `Port ${port} is in use. Stop what uses it, or choose another: PORT=4174 npm start` : error,
  )
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => sandbox.close().then(() => process.exit(0)))

interface DemoMember {
  username: string
  password: string
  name: string
  isActive: boolean
}

async function announce() {
  const answer = await fetch(`http://localhost:${port}/__sandbox/members`)
  const members: DemoMember[] = JSON.parse(await answer.text())
  const phone = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  const lines = members
    .filter(({ isActive }) => isActive)
    .map(({ username, password, name }) => `  ${username} / ${password}   ${name}`)
  console.log(`
Member wallet, on the sandbox server

  This machine   http://localhost:${port}
  A phone        ${phone ? `http://${phone.address}:${port}` : '(no network found)'}

Demo members (phone number / password)
${lines.join('\n')}

Control: http://localhost:${port}/__sandbox   Ctrl-C ends it.`)
}
