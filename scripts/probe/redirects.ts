import { type AxiosResponse, getAdapter, type InternalAxiosRequestConfig } from 'axios'
import { setAdapter } from '@/api/core/transport/client'
import { type Caching, cachingOf } from './caching'

/** A redirect. `breaks`: following it, a browser sends a different call. */
export interface Redirect {
  text: string
  breaks: boolean
}

const sendHttp = getAdapter('http')
const met: Redirect[] = []
const kept: Caching[] = []

/** The redirects since the last call of this function. */
export const takeRedirects = () => met.splice(0)

/** What caches may do with the answers since the last call of this function. */
export const takeCaching = () => kept.splice(0)

/** How a browser follows a redirect, by the status, the method and the target. */
export function redirectOf(status: number, method: string, from: string, location: string): Redirect {
  const to = new URL(location, from)
  const isWrite = method !== 'GET'
  const isElsewhere = to.origin !== new URL(from).origin
  const losing = [
    ...(isWrite && status < 307 ? [`sends a ${method} there as a GET without its body`] : []),
    ...(isElsewhere ? ['takes no token to another origin'] : []),
  ]
  const text = `redirected (${status}) to ${to.origin}${to.pathname}`
  return losing.length > 0
    ? { text: `${text}: a browser ${losing.join(', and ')}; use that address as VITE_API_URL`, breaks: true }
    : { text, breaks: false }
}

/**
 * Makes the app send its calls from Node. A redirect is recorded, and followed when a browser would send the same call.
 * What a cache may do with an answer to a token is recorded too. `origin` is the app's; null when it is the server's.
 */
export function sendFromHere(origin: string | null) {
  const noteCaching = ({ status, headers, config }: AxiosResponse) => {
    if (config.method?.toUpperCase() !== 'GET' || !config.headers.has('Authorization') || status > 299) return
    const isElsewhere = origin !== null && new URL(config.url ?? '').origin !== origin
    const caching = cachingOf(headers, isElsewhere)
    if (caching) kept.push(caching)
  }
  const send = async (config: InternalAxiosRequestConfig) => {
    const answer = await sendHttp({ ...config, maxRedirects: 0 })
    const location: unknown = answer.headers.location
    if (answer.status < 300 || answer.status > 399 || typeof location !== 'string') return answer
    const { url = '', method = 'GET' } = config
    if (!URL.canParse(location, url)) return answer
    const redirect = redirectOf(answer.status, method.toUpperCase(), url, location)
    met.push(redirect)
    return redirect.breaks ? answer : sendHttp(config)
  }
  setAdapter(async (config) => {
    const answer = await send(config)
    noteCaching(answer)
    return answer
  })
}
