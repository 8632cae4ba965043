import { paramsOf } from '../../../mocks/server/http/paths'
import { routes } from '../../../mocks/server/routes'
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

/**
 * The app's calls in a HAR, oldest first, matched with the declared paths. The API's base address isn't known
 * beforehand: it may have another origin or prefix (`https://api.example/v2` + `/wallet` for `/api/wallet`). The base
 * with most of the declared calls wins; the chat has a base of its own.
 */
export function walletCalls({ log }: AnyHar): WalletCall[] {
  const entries = log.entries.filter((entry) => entry !== null)
  const bases = new Set(
    [false, true].map((ofChat) => mostLikely(entries, ofChat)).filter((base) => base !== undefined),
  )
  return entries
    .flatMap((entry) => {
      const found = matchesOf(entry).find(({ base }) => bases.has(base))
      const at = Date.parse(entry.startedDateTime)
      return found && !Number.isNaN(at) ? [{ ...found, entry, at }] : []
    })
    .sort((one, other) => one.at - other.at)
}

/** The base under which most declared calls, each counted once, were answered in JSON. One with `/api` wins a tie. */
function mostLikely(entries: readonly AnyEntry[], ofChat: boolean): string | undefined {
  const calls = new Map<string, Set<string>>()
  for (const entry of entries.filter(isAnsweredInJson))
    for (const { base, spec } of matchesOf(entry).filter((one) => (one.spec.host === 'chat') === ofChat))
      calls.set(base, (calls.get(base) ?? new Set()).add(`${spec.method} ${spec.path}`))
  const weight = ([base, specs]: [string, Set<string>]) => specs.size + (base.endsWith('/api') ? 0.5 : 0)
  return [...calls].sort((one, other) => weight(other) - weight(one))[0]?.[0]
}

const isAnsweredInJson = ({ response }: AnyEntry) => !/html|script|css|image/.test(response.content.mimeType)

/**
 * All ways to split an entry's address into a base and a declared path. The recorded site may have another prefix in
 * place of `/api`, such as `/v2/wallet` for `/api/wallet`, so `/api` belongs to the base and is not compared.
 */
function matchesOf({ request }: AnyEntry) {
  const url = addressOf(request.url)
  if (!url) return []
  return routes.flatMap(({ spec }) => {
    if (spec.method !== request.method.toUpperCase()) return []
    const template = spec.path.replace(/^\/api|\/$/g, '')
    const segments = url.pathname.replace(/\/$/, '').split('/')
    const length = template.split('/').length - 1
    const path = `/${segments.slice(-length).join('/')}`
    const params = segments.length > length ? paramsOf(template, path) : null
    return params ? [{ spec, params, base: url.origin + segments.slice(0, -length).join('/') }] : []
  })
}

/** An http(s) URL; null for anything else. */
export function addressOf(text: string): URL | null {
  try {
    const url = new URL(text)
    return /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}
