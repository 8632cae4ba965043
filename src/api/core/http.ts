import axios, { AxiosError, type AxiosRequestConfig } from 'axios'
import { env } from '@/env'
import { joinUrl } from '@/lib/links'
import { languageTag, storedLocale } from '@/lib/locale'
import { readToken } from '@/lib/session'
import { readAnswer } from './answer'
import { noteServerDate } from './clock'
import { FATAL_AUTH_CODES } from './codes'
import type { EndpointSpec } from './define'
import { noteOddAnswer } from './diagnostics'
import { ApiError } from './errors'
import { loseSession, siteGone } from './session-events'
import { expectedKeys } from './wire'

const TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 300_000

const http = axios.create({
  withCredentials: false,
  responseType: 'text',
  transformResponse: (body) => body,
  validateStatus: () => true,
})

/** What a caller may follow or stop: `onProgress` is told the sent fraction (0 to 1) of an upload. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/**
 * One HTTP call of a declared endpoint (contract "Rules for every call"): checks the input, sends it once, checks the
 * answer. Gives the answer as its schema makes it; throws an ApiError otherwise. `gone` and a lost session are
 * announced here, for all calls alike.
 */
export async function call(spec: EndpointSpec, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const request = checkedInput(spec, input)
  // A write pressed offline must fail now, not be sent by a connection that comes back (T-02).
  if (spec.kind === 'mutation' && globalThis.navigator?.onLine === false) throw new ApiError('offline')
  const token = readToken()
  try {
    const response = await send(requestConfig(spec, request, token, options))
    const value = readAnswer(response.status, response.body, expectedKeys.get(spec.output) ?? [])
    return checkedOutput(spec, value, response.status)
  } catch (error) {
    const failure = asApiError(error)
    announce(failure, spec, token)
    throw failure
  }
}

function checkedInput(spec: EndpointSpec, input: unknown): Record<string, unknown> {
  if (!spec.input) return {}
  const parsed = spec.input.safeParse(input)
  if (!parsed.success) throw new ApiError('input', parsed.error.issues[0]?.message)
  return { ...(parsed.data as Record<string, unknown>) }
}

function checkedOutput(spec: EndpointSpec, value: unknown, status: number): unknown {
  const parsed = spec.output.safeParse(value)
  if (!parsed.success) {
    noteOddAnswer(`${spec.method} ${spec.path}`, parsed.error.issues)
    throw new ApiError('schema', '', status)
  }
  const refusal = spec.refusal?.(parsed.data)
  if (refusal) throw new ApiError('refused', refusal, status)
  return parsed.data
}

/** The address of a call: path parameters encoded, joined with the API's or the chat's origin. */
function address(spec: EndpointSpec, input: Record<string, unknown>): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name]
    delete input[name]
    return encodeURIComponent(String(value))
  })
  if (spec.host === 'chat') return joinUrl(env.chatUrl ?? '', path)
  return joinUrl(env.apiUrl, env.apiUrl ? path.replace(/^\/api/, '') : path)
}

function requestConfig(
  spec: EndpointSpec,
  input: Record<string, unknown>,
  token: string | null,
  { signal, onProgress }: CallOptions,
): AxiosRequestConfig {
  const url = address(spec, input)
  const headers: Record<string, string> = {
    'client-type': env.clientType,
    'Accept-Language': languageTag(storedLocale()),
  }
  if (token) headers.Authorization = `Bearer ${token}`
  // A proxy must neither answer nor repeat a GET that changes something (G-15).
  if (spec.kind === 'mutation' && spec.method === 'GET') headers['Cache-Control'] = 'no-cache'
  return {
    url,
    method: spec.method,
    headers,
    ...(spec.method === 'GET' || spec.method === 'DELETE' ? {} : { data: bodyOf(spec, input) }),
    timeout: spec.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
  }
}

function bodyOf(spec: EndpointSpec, input: Record<string, unknown>): unknown {
  if (!spec.upload) return input
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

async function send(config: AxiosRequestConfig): Promise<{ status: number; body: string }> {
  const { status, data, headers } = await http.request<unknown>(config)
  noteServerDate(headers.date)
  return { status, body: typeof data === 'string' ? data : '' }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof AxiosError)) throw error
  if (error.code === AxiosError.ERR_CANCELED) return new ApiError('cancelled')
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
    return new ApiError('timeout')
  return new ApiError('network')
}

/** Contract rule 4. A call sent without a token, or to a public endpoint, never ends a session (G-06). */
function announce(failure: ApiError, spec: EndpointSpec, token: string | null) {
  if (failure.code === 'gone') siteGone()
  else if (token && !spec.keepsSession && (failure.status === 401 || FATAL_AUTH_CODES.has(failure.code)))
    loseSession(token)
}
