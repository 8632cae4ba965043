import axios, {
  type AxiosAdapter,
  type AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { env } from '@/env'
import { storedLocale } from '@/i18n/stored-locale'
import { isOnline } from '@/lib/browser/online'
import { steadyNow } from '@/lib/browser/steady-clock'
import { LONGEST_ANSWER } from '@/lib/json'
import { languageTag } from '@/lib/locale'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError } from '../endpoint/errors'
import { FETCH_RULES, TIMEOUT_MS } from './fetch-rules'
import { type Answer, answerOf } from './prefetched-calls'

/** What a call has of its press: the member may have signed out before it is sent. */
interface Pressed {
  /** The token of the member who pressed; null for a visitor. */
  token?: string | null
  idempotencyKey?: string | undefined
}

declare module 'axios' {
  interface AxiosRequestConfig extends Pressed {
    /** Whether the call changes something. */
    isWrite?: boolean
    /** When it was sent by a device that counted as offline (`steadyNow`, epoch ms). Undefined for one online. */
    sentOfflineAt?: number | undefined
  }
}

/** `onProgress` gets the sent fraction (0 to 1) of an upload; `signal` cancels. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((fraction: number) => void) | undefined
}

/** The longest time of an upload, in ms, where its bytes move; without, it ends after `TIMEOUT_MS`. */
const UPLOAD_TIMEOUT_MS = 20 * 60_000

/** How soon, in ms, a call fails that never left a device without a connection. A busy phone is told that late. */
const AT_ONCE_MS = 500

const client = axios.create({
  adapter: 'fetch',
  env: {
    // Outside a browser axios would take another form than the platform's.
    FormData,
    // An XHR says from which URL it was answered, and axios doesn't pass on what `fetch` says of it.
    fetch: async (request, options) => {
      const response = await fetch(request, options)
      Object.assign(request, { responseURL: response.url })
      return response
    },
  },
  responseType: 'text',
  timeout: TIMEOUT_MS,
  transitional: { clarifyTimeoutError: true },
  maxContentLength: LONGEST_ANSWER,
  validateStatus: () => true,
  // Axios would copy a front's cookie into a header, and name itself in one. Other origins allow neither.
  withXSRFToken: false,
  headers: { 'User-Agent': false },
})
client.interceptors.request.use(addHeaders)
client.interceptors.request.use(applyRules)
client.interceptors.response.use(refuseRedirect, failed)

/** Replaces the adapter, for use outside a browser (scripts/probe). */
export function setAdapter(adapter: AxiosAdapter) {
  client.defaults.adapter = adapter
}

/**
 * Sends a call once. Throws an ApiError when no answer came, or when a write other than a GET was answered from another
 * URL.
 */
export async function send(
  { method, kind, upload }: EndpointSpec,
  { data, ...pressed }: Pressed & { url: string; data: Record<string, unknown> },
  { signal, onProgress }: CallOptions,
): Promise<Answer> {
  const isPrivate = kind === 'mutation' || pressed.token !== null
  const config = {
    ...pressed,
    method,
    ...(method === 'GET' || method === 'DELETE' ? {} : { data }),
    isWrite: kind === 'mutation',
    fetchOptions: FETCH_RULES[isPrivate ? 'member' : 'visitor'],
  }
  const { status, ...answer } = upload
    ? await sendUpload(config, { signal, onProgress })
    : await client.request<unknown>({ ...config, ...(signal ? { signal } : {}) })
  const body = typeof answer.data === 'string' ? answer.data : ''
  return answerOf(status, body, AxiosHeaders.from(answer.headers as AxiosHeaders))
}

/** Sends an upload as form data. Its bytes may move for long on a slow line: it ends where they stop. */
async function sendUpload(config: object, { signal, onProgress }: CallOptions): Promise<AxiosResponse> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  let isStalled = false
  const stall = () => {
    isStalled = true
    stop()
  }
  let timer = setTimeout(stall, TIMEOUT_MS)
  signal?.addEventListener('abort', stop, { signal: controller.signal })
  if (signal?.aborted) stop()
  const sent = client.request({
    ...config,
    headers: { 'Content-Type': 'multipart/form-data' },
    timeout: UPLOAD_TIMEOUT_MS,
    signal: controller.signal,
    onUploadProgress: ({ progress }) => {
      // Axios tells the last progress late, also of an upload that has ended.
      if (controller.signal.aborted) return
      clearTimeout(timer)
      timer = setTimeout(stall, TIMEOUT_MS)
      onProgress?.(progress ?? 0)
    },
  })
  return sent
    .catch((error: unknown) => {
      throw isStalled ? new ApiError('timeout') : error
    })
    .finally(() => {
      stop()
      clearTimeout(timer)
    })
}

function addHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const { headers, token, idempotencyKey } = config
  headers.set({ 'client-type': env.clientType, 'Accept-Language': languageTag(storedLocale()) })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set(env.idempotencyHeader, idempotencyKey)
  return config
}

/** Uploads go by XHR, which alone tells their progress. */
function applyRules(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (config.adapter === 'fetch' && config.onUploadProgress) config.adapter = 'xhr'
  config.sentOfflineAt = isOnline() ? undefined : steadyNow()
  return config
}

/** A browser that follows a redirect may turn the write into a GET without a body. */
function refuseRedirect(answer: AxiosResponse): AxiosResponse {
  const { method, url = '', isWrite } = answer.config
  if (isWrite && method !== 'get' && isElsewhere(url, String(answer.request?.responseURL ?? '')))
    throw new ApiError('redirected', '', answer.status)
  return answer
}

/**
 * Whether a browser is offline is only its guess. So a write is always tried, and counts as not sent when it fails at
 * once on a device that was offline when it was sent and still is. One that went offline meanwhile may have sent it.
 */
function failed(error: AxiosError): never {
  const { isAxiosError, code, config, cause } = error
  if (!isAxiosError && !axios.isCancel(error)) throw error
  if (config?.signal?.aborted || code === 'ERR_CANCELED') throw new ApiError('cancelled', 'ERR_CANCELED')
  // Chrome before 98 doesn't say that it was axios's limit that stopped the call.
  if (code === 'ETIMEDOUT' || cause?.name === 'AbortError') throw new ApiError('timeout')
  // An answer of more than `maxContentLength`: axios stops reading it.
  if (code === 'ERR_BAD_RESPONSE') throw new ApiError('unreadable', '')
  const sentAt = config?.sentOfflineAt
  const isAtOnce = sentAt !== undefined && steadyNow() - sentAt < AT_ONCE_MS
  const isUnsent = config?.isWrite && isAtOnce && !isOnline()
  throw new ApiError(isUnsent ? 'offline' : 'network', code)
}

/** Whether the answer came from another URL than requested. The scheme and the hash aren't compared. */
function isElsewhere(asked: string, answered: string): boolean {
  if (answered === '') return false
  const [from, to] = [new URL(asked, globalThis.location?.href), new URL(answered)]
  return from.host + from.pathname + from.search !== to.host + to.pathname + to.search
}
