import type { World } from '../world/world'
import type { DialectRule } from './call-model'
import { inRefusalDialect, refusalIn } from './refusal-variants'
import { inDialects } from './response-variants'

/** Answers a call in the dialects of the world's settings and of the rule. */
export async function answerInDialect(
  world: World,
  rule: DialectRule | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { refusal, message, unclear, answers = [] } = rule ?? {}
  if (unclear) {
    if (unclear === 'carried-out') await answer()
    return Response.json({ message })
  }
  if (refusal && message !== null && message !== undefined) return refusalIn(refusal, message)
  const given = await answer()
  const response = refusal ? await inRefusalDialect(given, refusal) : given
  return inDialects(response, [...world.settings.dialects, ...answers])
}
