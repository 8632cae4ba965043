import { env } from '@/env'
import { storedLocale } from '@/lib/browser/stored-locale'
import { languageTag } from '@/lib/locale'
import { joinUrl } from '@/lib/text/links'
import { recordCall } from '@/recorder/recorder-buffer'
import { loseSession, siteGone } from '@/session/session-events'
import { readToken } from '@/session/token'
import { endsSession } from '../endpoint/codes'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError, toApiError } from '../endpoint/errors'
import { readPlain } from '../endpoint/read-plain'
import { idempotencyKeys } from '../money/idempotency'
import { chatToken } from './chat-token'
import { noteServerDate } from './clock'
import { takePrefetched } from './prefetched-calls'
import type { Answer, RawResponse } from './response'

const TIMEOUT_MS = 60_000
/** The timeout of an upload, in ms. */
export const UPLOAD_TIMEOUT_MS = 300_000

/** `onProgress` gets the sent fraction (0 to 1) of an upload; `signal` cancels. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/**
 * Calls a declared endpoint: validates the input, sends one request, reads the answer. Returns the schema's output;
 * throws only ApiError. Reports a closed site or a lost session (`reportSessionEnd`).
 */
export async function call(spec: EndpointSpec, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const token = readToken()
  try {
    const { status, body } = await request(spec, input, options)
    const plain = readPlain(spec, status, body)
    return plain ? plain.output : (await loadReader()).readOutput(spec, status, body)
  } catch (error) {
    const failure = toApiError(error)
    failure.movesMoney = spec.movesMoney === true
    reportSessionEnd(failure, spec, token)
    throw failure
  }
}

/**
 * Sends one request, or takes the prefetched answer. Returns the answer unread. Throws an ApiError when none came
 * (`network`, `timeout`, `cancelled`), when a write other than a GET was answered from another URL (`redirected`), or
 * when nothing was sent (`input`, `offline`).
 */
export async function request(
  spec: EndpointSpec,
  input: unknown,
  options: CallOptions = {},
): Promise<RawResponse> {
  const request = checkedInput(spec, input)
  const recorded = recordCall({ method: spec.method, path: spec.path, input: request })
  try {
    const { status, body, date } = await send(spec, request, options)
    recorded.answered(status, body, date)
    return { status, body }
  } catch (error) {
    recorded.failed(toApiError(error).kind)
    throw error
  }
}

async function send(
  spec: EndpointSpec,
  request: Record<string, unknown>,
  { signal, onProgress }: CallOptions,
): Promise<Answer> {
  // An offline write must fail now, and not be sent when the connection returns.
  if (spec.kind === 'mutation' && globalThis.navigator?.onLine === false) throw new ApiError('offline')
  const config = requestConfig(spec, request)
  const limit = timeLimit(spec.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS, signal)
  try {
    const prefetched = takePrefetched(config)
    const answer = await orStopped(
      prefetched ?? loadTransport().then(({ sendNow }) => sendNow(spec, config, limit.signal, onProgress)),
      limit.signal,
    )
    noteServerDate(spec, answer)
    return answer
  } catch (error) {
    if (limit.isOver()) throw new ApiError('timeout')
    throw error
  } finally {
    limit.end()
  }
}

let transport: typeof import('./send') | undefined

/**
 * Loads the code that sends calls and reads ambiguous answers. Throws an ApiError (`offline`) when it can't be loaded:
 * then the call isn't sent.
 */
export async function loadTransport() {
  try {
    transport ??= await import('./send')
    return transport
  } catch {
    throw new ApiError('offline')
  }
}

/**
 * Loads the code of `loadTransport` to read an answer. When it can't be loaded, the call fails (`network`). That
 * happens only to the read of a prefetched answer: any other call was sent by this code.
 */
const loadReader = () =>
  loadTransport().catch(() => {
    throw new ApiError('network')
  })

function orStopped<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(new ApiError('cancelled'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
  return Promise.race([value, stopped])
}

/**
 * Gives a signal that aborts at the caller's request or after a timeout. `isOver` says whether the timeout has passed.
 * `end` clears the timer and stops listening to the caller's signal.
 */
function timeLimit(ms: number, caller: AbortSignal | undefined) {
  const controller = new AbortController()
  let over = false
  const stop = () => controller.abort()
  const timer = setTimeout(() => {
    over = true
    stop()
  }, ms)
  caller?.addEventListener('abort', stop)
  if (caller?.aborted) stop()
  return {
    signal: controller.signal,
    isOver: () => over,
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', stop)
    },
  }
}

function checkedInput(spec: EndpointSpec, input: unknown): Record<string, unknown> {
  if (!spec.input) return {}
  const parsed = spec.input.safeParse(input)
  if (!parsed.success) throw new ApiError('input', parsed.error.issues[0]?.message)
  return { ...(parsed.data as Record<string, unknown>) }
}

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

function requestConfig(spec: EndpointSpec, input: Record<string, unknown>) {
  const url = urlFor(spec, input)
  const token = spec.host === 'chat' ? chatToken() : readToken()
  const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : bodyOf(spec, input)
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
  return {
    url,
    method: spec.method,
    headers,
    data: body,
    withCredentials: false,
    responseType: 'text',
    validateStatus: () => true,
  } as const
}

function bodyOf(spec: EndpointSpec, input: Record<string, unknown>): string | FormData {
  if (!spec.upload) return JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/**
 * Reports a lost session or a closed site. A call that was sent without a token ends no session, nor does a failure for
 * which the declaration says `keepsSession`. A chat server's answer affects only the chat.
 */
function reportSessionEnd(failure: ApiError, spec: EndpointSpec, token: string | null) {
  if (spec.host === 'chat') return
  if (failure.code === 'gone') {
    failure.reported = true
    siteGone()
  } else if (token && (failure.status === 401 || endsSession(failure.code))) {
    if (spec.keepsSession === true || (spec.keepsSession && failure.status === 401)) return
    failure.reported = true
    loseSession(token)
  }
}
