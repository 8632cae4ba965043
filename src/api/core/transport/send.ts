import type { AxiosError } from 'axios'
import sendByXhr from 'axios/lib/adapters/xhr.js'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError } from '../endpoint/errors'
import { isOtherHost, readFetched } from './prefetched-calls'
import type { Answer } from './response'

/**
 * This module sends calls and reads any answer. It loads lazily (`loadTransport`), because the document sends the first
 * page's calls (`prefetched-calls.ts`) and `read-plain.ts` reads their usual answers.
 */
export { readOutput } from '../endpoint/read-answer'

type Adapter = typeof sendByXhr
type RequestConfig = Parameters<Adapter>[0] & { url: string }

// Axios's browser adapter alone. Axios's defaults, interceptors and other adapters are 10 KB that the app doesn't use.
let adapter: Adapter = sendByXhr
let isInBrowser = true

/** Replaces the adapter, for use outside a browser (scripts/probe). */
export function setAdapter(other: Adapter) {
  adapter = other
  isInBrowser = false
}

/**
 * Sends a call once. Throws an ApiError when no answer came, or when a write other than a GET was answered from another
 * URL.
 */
export async function sendNow(
  spec: EndpointSpec,
  config: RequestConfig,
  signal: AbortSignal,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<Answer> {
  const fetched = fetchUncached(spec, config, signal)
  if (fetched) return fetched
  const { status, data, headers, request } = await adapter({
    ...config,
    signal,
    ...(onProgress ? { onUploadProgress: (event) => onProgress(event.progress ?? 0) } : {}),
  }).catch(failed)
  // A browser that follows a redirect may turn the write into a GET without a body.
  if (spec.kind === 'mutation' && spec.method !== 'GET' && isElsewhere(config.url, request?.responseURL))
    throw new ApiError('redirected', '', status)
  return {
    status,
    body: typeof data === 'string' ? data : '',
    date: headers.date,
    age: headers.age ?? null,
    elsewhere: isOtherHost(config.url, String(request?.responseURL ?? '')),
  }
}

function failed(error: AxiosError): never {
  const { isAxiosError, code } = error
  throw isAxiosError ? new ApiError(code === 'ERR_CANCELED' ? 'cancelled' : 'network', code) : error
}

/**
 * Sends a state-changing GET, which no cache may answer. With `cache: 'no-store'` the browser sends `Cache-Control`
 * itself, which needs no CORS permission. Null for other calls, and outside a browser.
 */
function fetchUncached(spec: EndpointSpec, { url, headers }: RequestConfig, signal: AbortSignal) {
  if (spec.kind !== 'mutation' || spec.method !== 'GET' || !isInBrowser) return null
  return readFetched(fetch(url, { headers, cache: 'no-store', credentials: 'omit', signal }), url)
}

/** Whether the answer came from another URL than requested. The scheme and the hash aren't compared. */
function isElsewhere(asked: string, answered: unknown): boolean {
  if (typeof answered !== 'string' || answered === '') return false
  const [from, to] = [new URL(asked, location.href), new URL(answered)]
  return from.host + from.pathname + from.search !== to.host + to.pathname + to.search
}
