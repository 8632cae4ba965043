import { MAIN_PHONE, tokenFor } from '../../mocks/scenarios/people'
import type { Route } from '../../mocks/server/answers/mock-endpoint'
import { createApi } from '../../mocks/server/answers/respond'
import { routes } from '../../mocks/server/routes'
import { createWorldStore } from '../../mocks/world/world-store'
import { idOf } from '../../src/testing/endpoints'

/** A request to an endpoint and the sandbox's answer. */
export interface Example {
  input: Record<string, unknown>
  status: number
  answer: unknown
}

const ORIGIN = 'https://wallet.example'
const NOW = Date.parse('2026-03-01T05:00:00.000Z')

function requestOf({ spec }: Route, input: Record<string, unknown>, token: string): Request {
  const { method, upload } = spec
  const rest = { ...input }
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, 'client-type': 'web' }
  if (method === 'GET' || method === 'DELETE') return new Request(ORIGIN + path, { method, headers })
  if (!upload) return new Request(ORIGIN + path, { method, headers, body: JSON.stringify(rest) })
  const body = new FormData()
  for (const file of Object.values(rest)) if (file instanceof Blob) body.append('file', file)
  return new Request(ORIGIN + path, { method, headers, body })
}

/** The routes whose examples are called for a route, in order; the last one is its own. */
function callsOf(route: Route): Route[] {
  const before = route.shown.after ?? []
  return [
    ...before.flatMap((other) => routes.filter(({ spec }) => spec === other.spec).flatMap(callsOf)),
    route,
  ]
}

/** The example of a route, taken in a world of its own. */
async function exampleOf(route: Route): Promise<Example> {
  const worlds = createWorldStore({ now: NOW })
  const world = worlds.world()
  world.clock.freeze(true)
  world.clock.set(NOW)
  const token = tokenFor(world, MAIN_PHONE) ?? ''
  const api = createApi(routes, { world: worlds.world, providerUrl: () => 'https://provider.example' })
  let example: Example | undefined
  for (const called of callsOf(route)) {
    const { input: given = {} } = called.shown
    const input = typeof given === 'function' ? given(world) : given
    const outcome = await api(requestOf(called, input, token))
    if (!(outcome instanceof Response)) throw new Error(`${idOf(called)}: no answer`)
    example = { input, status: outcome.status, answer: JSON.parse(await outcome.text()) }
  }
  if (!example) throw new Error(`${idOf(route)}: no example`)
  return example
}

/** An example of every endpoint, by method and path. The answers are the sandbox's, the same in every run. */
export async function takeExamples(): Promise<Map<string, Example>> {
  const examples = routes.map(async (route) => [idOf(route), await exampleOf(route)] as const)
  return new Map(await Promise.all(examples))
}
