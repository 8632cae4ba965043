import { handlers } from '../../../mocks/handlers'
import { decoded } from '../../../mocks/server/http/paths'
import type { EndpointSpec } from '../../../src/api/core/endpoint/endpoint-spec'
import type { AnyEntry, AnyHar } from './schema'

/** A HAR entry that is a call of the app. */
export interface WalletCall {
  entry: AnyEntry
  spec: EndpointSpec
  /** The values of the declaration's `:names` in the path. */
  params: Record<string, string>
  /** When it was sent, in epoch ms. */
  at: number
}

interface Match extends Pick<WalletCall, 'spec' | 'params'> {
  base: string
}

/**
 * The app's calls in a HAR, oldest first, matched with the declared paths. The API's base address isn't known
 * beforehand: it may have another origin or prefix (`https://api.example/v2` + `/wallet` for `/api/wallet`). The base
 * with most of the declared calls wins; the chat has a base of its own.
 */
export function walletCalls({ log }: AnyHar): WalletCall[] {
  const candidates = log.entries.flatMap((entry) => (entry ? [{ entry, matches: matchesOf(entry) }] : []))
  const answered = candidates.filter(({ entry }) => isAnsweredInJson(entry)).flatMap(({ matches }) => matches)
  const bases = new Set([false, true].map((ofChat) => mostLikely(answered, ofChat)))
  return candidates
    .flatMap(({ entry, matches }) => {
      const found = matches.find(({ base }) => bases.has(base))
      const at = Date.parse(entry.startedDateTime)
      return found && !Number.isNaN(at) ? [{ ...found, entry, at }] : []
    })
    .sort((one, other) => one.at - other.at)
}

/** The base under which most declared calls, each counted once, were answered in JSON. One with `/api` wins a tie. */
function mostLikely(matches: readonly Match[], ofChat: boolean): string | undefined {
  const calls = new Map<string, Set<string>>()
  for (const { base, spec } of matches.filter((one) => (one.spec.host === 'chat') === ofChat))
    calls.set(base, (calls.get(base) ?? new Set()).add(`${spec.method} ${spec.path}`))
  const weight = ([base, specs]: [string, Set<string>]) => specs.size + (base.endsWith('/api') ? 0.5 : 0)
  return [...calls].sort((one, other) => weight(other) - weight(one))[0]?.[0]
}

const isAnsweredInJson = ({ response }: AnyEntry) => !/html|script|css|image/.test(response.content.mimeType)

/**
 * The declared paths as patterns of the end of an address. The recorded site may have another prefix in place of `/api`,
 * such as `/v2/wallet` for `/api/wallet`, so `/api` belongs to the base and is not compared.
 */
const PATTERNS = handlers.map(({ spec }) => {
  const template = spec.path.replace(/^\/api|\/$/g, '')
  const ending = template.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { spec, pattern: new RegExp(`${ending}/?$`) }
})

/** All ways to split an entry's address into a base and a declared path. */
function matchesOf({ request }: AnyEntry): Match[] {
  const url = addressOf(request.url)
  const method = request.method.toUpperCase()
  if (!url) return []
  return PATTERNS.flatMap(({ spec, pattern }) => {
    const found = spec.method === method ? pattern.exec(url.pathname) : null
    if (!found) return []
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)])
    return [
      { spec, params: Object.fromEntries(params), base: url.origin + url.pathname.slice(0, found.index) },
    ]
  })
}

/** An http(s) URL; null for anything else. */
export function addressOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
