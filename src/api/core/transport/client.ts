import axios, {
  type AxiosAdapter,
  type AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { isOnline } from '@/lib/browser/online'
import { steadyNow } from '@/lib/browser/steady-clock'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError } from '../endpoint/errors'
import { type HttpRequest, isPrivate } from './build-request'
import { FETCH_RULES } from './fetch-rules'
import { type Answer, isOtherHost } from './response'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Whether the call changes something. */
    isWrite?: boolean
    /** When it was sent by a device that counted as offline (`steadyNow`, epoch ms). Undefined for one online. */
    sentOfflineAt?: number | undefined
  }
}

/** How soon, in ms, a call fails that never left a device without a connection. A busy phone is told that late. */
const AT_ONCE_MS = 500

/** The URL from which each request was answered, which axios doesn't pass on. */
const answeredFrom = new WeakMap<object, string>()

const client = axios.create({
  adapter: 'fetch',
  env: {
    fetch: async (request, options) => {
      const response = await fetch(request, options)
      if (typeof request === 'object') answeredFrom.set(request, response.url)
      return response
    },
  },
  responseType: 'text',
  validateStatus: () => true,
  // Bodies are written and read by the declarations.
  transformRequest: [],
  transformResponse: [],
  // Axios would copy a front's cookie into a header, and name itself in one. Other origins allow neither.
  withXSRFToken: false,
  headers: { 'User-Agent': false },
})
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
export async function sendNow(
  spec: EndpointSpec,
  request: HttpRequest,
  signal: AbortSignal,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<Answer> {
  const answer = await client.request<unknown>({
    ...request,
    isWrite: spec.kind === 'mutation',
    fetchOptions: FETCH_RULES[isPrivate(spec, request) ? 'member' : 'visitor'],
    signal,
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  })
  const { status, data } = answer
  const headers = AxiosHeaders.from(answer.headers as AxiosHeaders)
  return {
    status,
    body: typeof data === 'string' ? data : '',
    date: headers.get('date'),
    age: headers.get('age') ?? null,
    elsewhere: isOtherHost(request.url, urlOf(answer)),
  }
}

/** Uploads go by XHR, which alone tells their progress. */
function applyRules(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (config.adapter === 'fetch' && config.data instanceof FormData) config.adapter = 'xhr'
  config.sentOfflineAt = isOnline() ? undefined : steadyNow()
  return config
}

const urlOf = ({ request }: AxiosResponse): string =>
  String(answeredFrom.get(request ?? client) ?? request?.responseURL ?? '')

/** A browser that follows a redirect may turn the write into a GET without a body. */
function refuseRedirect(answer: AxiosResponse): AxiosResponse {
  const { method, url = '', isWrite } = answer.config
  if (isWrite && method !== 'get' && isElsewhere(url, urlOf(answer)))
    throw new ApiError('redirected', '', answer.status)
  return answer
}

/**
 * Whether a browser is offline is only its guess. So a write is always tried, and counts as not sent when it fails at
 * once on a device that was offline when it was sent and still is. One that went offline meanwhile may have sent it.
 */
function failed(error: AxiosError): never {
  const { isAxiosError, code, config } = error
  if (!isAxiosError) throw error
  if (code === 'ERR_CANCELED') throw new ApiError('cancelled', code)
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
