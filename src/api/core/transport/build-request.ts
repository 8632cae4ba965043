import { env } from '@/env'
import { storedLocale } from '@/i18n/stored-locale'
import { languageTag } from '@/lib/locale'
import { readToken } from '@/session/token'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { chatToken } from './chat-token'
import { urlFor } from './endpoint-url'
import { idempotencyKeys } from './idempotency'

export type HttpRequest = ReturnType<typeof buildRequest>

/**
 * A call as it is sent. Built at the press and not when it leaves: the token is that of the member who pressed, even if
 * the code that sends it still has to load.
 */
export function buildRequest(spec: EndpointSpec, input: Record<string, unknown>) {
  const url = urlFor(spec, input)
  const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : bodyOf(spec, input)
  return { url, method: spec.method, headers: headersOf(spec, body), data: body }
}

/** Whether no cache may answer a call: one that changes something, or that is sent with a token. */
export const isPrivate = ({ kind }: EndpointSpec, { headers }: HttpRequest): boolean =>
  kind === 'mutation' || 'Authorization' in headers

function headersOf(spec: EndpointSpec, body: string | FormData | undefined): Record<string, string> {
  const token = spec.host === 'chat' ? chatToken() : readToken()
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    'client-type': env.clientType,
    'Accept-Language': languageTag(storedLocale()),
  }
  if (token) headers.Authorization = `Bearer ${token}`
  // For form data the browser sets the type itself, with its boundary.
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  const key = idempotencyKeys.get(spec)
  if (key) headers[env.idempotencyHeader] = key
  return headers
}

function bodyOf(spec: EndpointSpec, input: Record<string, unknown>): string | FormData {
  if (!spec.upload) return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}
