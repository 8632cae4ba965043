import { handlers } from '../../mocks/handlers'
import type { MockHandler } from '../../mocks/mock'
import { MAIN_PHONE, tokenFor } from '../../mocks/scenarios/people'
import { answerRequest } from '../../mocks/server/answer-request'
import { requestFor } from '../../mocks/testing/request-for'
import { createWorldStore } from '../../mocks/world/create-world'
import { idOf } from '../../src/testing/endpoints'

/** The codes that the OpenAPI document lists for an endpoint's answers, by method and path, as the sandbox names them. */
export const CODES: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  handlers.flatMap((handler) => (handler.shown.codes ? [[idOf(handler), handler.shown.codes]] : [])),
)

/** A request to an endpoint and the sandbox's answer. */
export interface Example {
  input: Record<string, unknown>
  status: number
  answer: unknown
}

const NOW = Date.parse('2026-03-01T05:00:00.000Z')

/** The handlers whose examples are called for a handler, in order; the last one is its own. */
function callsOf(handler: MockHandler): MockHandler[] {
  const before = handler.shown.after ?? []
  return [
    ...before.flatMap((other) => handlers.filter(({ spec }) => spec === other.spec).flatMap(callsOf)),
    handler,
  ]
}

/** The example of a handler, taken in a world of its own. */
async function exampleOf(handler: MockHandler): Promise<Example> {
  const worlds = createWorldStore({ now: NOW })
  const world = worlds.world()
  world.clock.freeze(true)
  world.clock.set(NOW)
  const token = tokenFor(world, MAIN_PHONE) ?? ''
  const source = { world: worlds.world, providerUrl: () => 'https://provider.example' }
  let example: Example | undefined
  for (const called of callsOf(handler)) {
    const { input: given = {} } = called.shown
    const input = typeof given === 'function' ? given(world) : given
    const answer = await answerRequest(requestFor(called.spec, input, token), source)
    example = { input, status: answer.status, answer: JSON.parse(await answer.text()) }
  }
  if (!example) throw new Error(`${idOf(handler)}: no example`)
  return example
}

/** An example of every endpoint, by method and path. The answers are the sandbox's, the same in every run. */
export async function takeExamples(): Promise<Map<string, Example>> {
  const examples = handlers.map(async (handler) => [idOf(handler), await exampleOf(handler)] as const)
  return new Map(await Promise.all(examples))
}
