import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSandbox } from '../../mocks/server/app'
import { compress } from '../build/precompressed'

/** A public application of this kind, whose npm package holds its built pages. */
interface Peer {
  name: string
  version: string
  /** Why it is compared. */
  why: string
  /** The path that its pages are built for. */
  base: string
}

/**
 * The applications that `npm run bench` opens beside ours: they hold money, are used on phones too, and show their first
 * page without a server of their own. Few packages carry the built pages of such an application. Of those tried,
 * `@agoric/wallet-ui` paints nothing without its network, and `@directus/app` needs its server.
 */
export const PEERS: readonly Peer[] = [
  {
    name: '@actual-app/web',
    version: '26.9.0',
    why: 'Actual Budget, a money app; its first page asks for its server',
    base: '/',
  },
]

const CACHE = join('node_modules', '.bench-peers')
const FETCH_LIMIT_MS = 5 * 60_000

/** Serves a peer's pages below its `base`. Its files come from the npm registry, once. Throws when they can't be had. */
export async function hostPeer(peer: Peer) {
  const sandbox = createSandbox({ staticDir: filesOf(peer) })
  await sandbox.listen(0)
  return { url: sandbox.url, close: sandbox.close }
}

/** The folder of a peer's built pages, compressed as ours are. */
function filesOf({ name, version, base }: Peer): string {
  const folder = join(CACHE, `${name.replace(/\W+/g, '-')}-${version}`)
  if (existsSync(folder)) return folder
  const fetched = `${folder}.part`
  rmSync(fetched, { recursive: true, force: true })
  mkdirSync(fetched, { recursive: true })
  const options = { cwd: fetched, timeout: FETCH_LIMIT_MS, encoding: 'utf8' as const }
  const file = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], options).trim()
  execFileSync('tar', ['xzf', file], options)
  const pages = join(fetched, 'pages', base)
  mkdirSync(join(pages, '..'), { recursive: true })
  renameSync(join(fetched, 'package', 'build'), pages)
  for (const one of readdirSync(pages, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:html|js|css)$/.test(one)) compress(join(pages, one))
  renameSync(join(fetched, 'pages'), folder)
  rmSync(fetched, { recursive: true, force: true })
  return folder
}
