import { env } from '@/env'
import { joinUrl } from '@/lib/text/links'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError } from '../endpoint/errors'

/** A segment of `.` or `..`, with the parameters that some servers allow after `;`. */
const DOTS = /(?:^|[/\\?#])\.{1,2}(?:;[^/\\?#]*)?(?:$|[/\\?#])/

/** Whether a text has a segment of dots, plain or percent-encoded any number of times: fronts decode and resolve it. */
function hasDots(text: string): boolean {
  const decoded = text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return DOTS.test(text) || (decoded !== text && hasDots(decoded))
}

/**
 * Encodes a path parameter. Throws for an empty one and for one with a segment of `.` or `..`, which could make another
 * call of it, and for half a surrogate pair, which can't be encoded.
 */
function encodeSegment(value: unknown): string {
  const text = String(value)
  if (text === '' || hasDots(text) || /\p{Surrogate}/u.test(text)) throw new ApiError('input', 'not a path')
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
