import { isRecord } from '@/lib/is-record'
import { parseJson } from '@/lib/json'
import { hasExpected, isUnderstood, keysOf } from '../wire/recognised'
import { LAYERS } from '../wire/wrapper'
import type { EndpointSpec } from './endpoint-spec'
import { isUnauthenticatedBody } from './session-signs'

/**
 * The output of a read whose answer is unambiguous: JSON with the expected fields and no `success: false`. Undefined
 * for every other answer and for every write, which need `readOutput`. This function is the part of `readOutput` that
 * a first page needs. It always agrees with `readOutput`.
 */
export function readPlain(
  spec: Pick<EndpointSpec, 'kind' | 'output' | 'refusal'>,
  status: number,
  body: string,
): { output: unknown } | undefined {
  const value = spec.kind === 'query' && status >= 200 && status < 300 ? parsed(body) : undefined
  if (isUnauthenticatedBody(value, keysOf(spec.output))) return undefined
  if (!(Array.isArray(value) || (isRecord(value) && hasExpected(spec.output, value) && !hasDenial(value))))
    return undefined
  const { data, success } = spec.output.safeParse(value)
  return success && isUnderstood(spec.output, value) && !spec.refusal?.(data) ? { output: data } : undefined
}

function parsed(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

const hasDenial = (value: unknown): boolean =>
  isRecord(value) && (value.success === false || LAYERS.some((name) => hasDenial(value[name])))
