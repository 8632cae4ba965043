import { env } from '@/env'
import { joinUrl } from '@/lib/text/links'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError } from '../endpoint/errors'

/**
 * Encodes a path parameter. Throws for an empty one, `.` and `..`, which would change the path, and for half a
 * surrogate pair, which can't be encoded.
 */
function encodeSegment(value: unknown): string {
  const text = String(value)
  if (/^\.{0,2}$/.test(text) || /\p{Surrogate}/u.test(text))
    throw new ApiError('input', `not a path: "${text}"`)
  return encodeURIComponent(text)
}

/** The URL of a call on the API or chat. Moves the path parameters, encoded, from `input` to the path. */
export function urlFor(spec: EndpointSpec, input: Record<string, unknown> = {}): string {
  const path = (spec.configuredPath || spec.path).replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name]
    delete input[name]
    return encodeSegment(value)
  })
  if (spec.host === 'chat') return joinUrl(env.chatUrl ?? '', path)
  return joinUrl(env.apiUrl, env.apiUrl ? path.replace(/^\/api(?=\/)/, '') : path)
}
