import type { World } from '../../world/world'
import { matchesPath } from '../http/paths'
import type { DialectRule } from './dialect-rule'
import { inRefusalDialect, refusalIn } from './refusal-variants'
import { inDialects } from './response-variants'

/** The newest rule for this call. A rule with a count is decremented. */
export function takeDialect({ dialects }: World, method: string, path: string): DialectRule | undefined {
  const rule = dialects.findLast(
    (one) =>
      (one.method === '*' || one.method === method) &&
      (one.path === '*' || matchesPath(one.path, path)) &&
      one.times !== 0,
  )
  if (rule?.times) rule.times -= 1
  return rule
}

/** Answers a call in the world's dialects. */
export async function answerInDialect(
  world: World,
  rule: DialectRule | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { refusal, message, answers = [] } = rule ?? {}
  if (refusal && message !== null && message !== undefined) return refusalIn(refusal, message)
  const given = await answer()
  const response = refusal ? await inRefusalDialect(given, refusal) : given
  return inDialects(response, [...world.settings.dialects, ...answers])
}
