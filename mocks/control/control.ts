import { matchRequestUrl, type PathParams } from 'msw'
import * as z from 'zod/mini'
import { processDue } from '../rules/process-due'
import type { WorldStore } from '../world/create-world'
import { DomainError } from '../world/domain-error'
import type { World } from '../world/world'

/** The input of a control action: the body, the path parameters, the query, the current world and the worlds. */
export type ControlCall<Body> = {
  body: Body
  params: PathParams<string>
  query: URLSearchParams
  world: World
  worlds: WorldStore
}

/** A control action. `run` takes the body as it was sent and validates it. */
export type Action = { method: string; path: string; run: (call: ControlCall<unknown>) => unknown }

/** Declares a control action. Its body must match the schema; unknown fields are refused. */
export function action<Body extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body: Body,
  run: (call: ControlCall<z.output<Body>>) => unknown,
): Action {
  const checked = (call: ControlCall<unknown>) => {
    const parsed = body.safeParse(call.body ?? {})
    if (!parsed.success) throw new DomainError(parsed.error.issues.map(issueText).join('; '))
    return run({ ...call, body: parsed.data })
  }
  return { method, path, run: checked }
}

function issueText(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_value') return `${where} must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return `${where || 'the body'} must be of type ${issue.expected}`
  return `${where}: ${issue.message}`
}

/** An empty body. */
export const nothing = z.strictObject({})

export type ControlRequest = { method: string; url: URL; body: string }

/** The path prefix of the control interface. */
export const CONTROL_PREFIX = '/__sandbox'

/**
 * Gives a function that answers control calls by the actions. An unknown call is answered with 400, a refused one with
 * the status of its DomainError, and one that fails otherwise with 500. Each of these answers has a `message`.
 */
export function createControl(worlds: WorldStore, actions: readonly Action[]) {
  return ({ method, url, body }: ControlRequest): { status: number; body: unknown } => {
    try {
      for (const candidate of actions) {
        const { matches, params = {} } = matchRequestUrl(url, `*${CONTROL_PREFIX}${candidate.path}`)
        if (!matches || candidate.method !== method) continue
        const world = worlds.world()
        processDue(world)
        const call = { body: parse(body), params, query: url.searchParams, world, worlds }
        const result = candidate.run(call)
        return { status: 200, body: result ?? { ok: true } }
      }
      const known = actions.map((one) => `${one.method} ${CONTROL_PREFIX}${one.path}`)
      throw new DomainError(`unknown: ${method} ${url.pathname}. Known are: ${known.join(', ')}`)
    } catch (error) {
      const status = error instanceof DomainError ? error.status : 500
      return { status, body: { message: error instanceof Error ? error.message : String(error) } }
    }
  }
}

function parse(body: string): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    throw new DomainError('the body is not JSON')
  }
}
