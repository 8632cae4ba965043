import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { request } from '@/api/core/transport/call'
import { acknowledgement } from '@/api/core/wire/wire'
import { endpoints } from '@/testing/endpoints'

/** An answer, without what differs from call to call: paths, methods and numbers. */
const comparable = (status: number, body: string) =>
  `${status} ${body.replace(/[^\s"'<>]*\/[^\s"'<>]*|\b(?:GET|POST|PUT|DELETE)\b|[\da-f]{8,}|\d+/g, '')}`

const nowhere = (host: EndpointSpec['host']): EndpointSpec => ({
  kind: 'query',
  domain: 'lookup',
  name: 'nowhere',
  method: 'GET',
  path: '/api/no-such-path-of-the-probe',
  output: acknowledgement,
  host,
})

/** How each server answers a path that it cannot have. */
export class UnknownPaths {
  #answers = new Map<EndpointSpec['host'], string>()

  /** Asks a server once for a path that cannot exist. Without an answer nothing is alike. */
  async ask(host: EndpointSpec['host']): Promise<void> {
    const answer = await request(nowhere(host), {}).catch(() => null)
    if (answer) this.#answers.set(host, comparable(answer.status, answer.body))
  }

  /** True when an endpoint answered as the path that cannot exist did. */
  isAlike({ host }: EndpointSpec, status: number, body: string): boolean {
    return this.#answers.get(host) === comparable(status, body)
  }
}

const FEATURES = join(process.cwd(), 'src/features')

/**
 * The parts of the app that use an endpoint, as the folders of src/features are named: those that import it or its
 * hook, else all that import something of its module.
 */
export function usersOf(spec: EndpointSpec): string[] {
  const endpoint = endpoints.find((one) => one.spec === spec)
  if (!endpoint) return []
  const { file, name } = endpoint
  const names = new RegExp(`\\b(?:${name}|use${name.charAt(0).toUpperCase()}${name.slice(1)})\\b`)
  const importing = importers(file)
  const using = importing.filter(({ imported }) => names.test(imported))
  return [...new Set((using.length > 0 ? using : importing).map(({ feature }) => feature))].sort()
}

/** What the features import from a module of src/api. */
function importers(file: string): { feature: string; imported: string }[] {
  const pattern = new RegExp(`import (?:type )?\\{([^}]*)\\} from '@/api/${file}'`, 'g')
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const source = readFileSync(join(FEATURES, path), 'utf8')
      const feature = path.split(/[\\/]/)[0] ?? ''
      return [...source.matchAll(pattern)].map(([, imported = '']) => ({ feature, imported }))
    })
}
