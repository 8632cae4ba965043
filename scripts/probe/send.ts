import { type AxiosResponse, getAdapter, type InternalAxiosRequestConfig } from 'axios'
import { setAdapter } from '@/api/core/transport/client'
import { type Caching, cachingOf } from './caching'
import { missingOrigin } from './preflights'

/** A redirect. `breaks`: following it, a browser sends a different call. */
export interface Redirect {
  text: string
  breaks: boolean
}

const sendHttp = getAdapter('http')
const met: Redirect[] = []
const kept: Caching[] = []
const hidden: string[] = []

/** The redirects since the last call of this function. */
export const takeRedirects = () => met.splice(0)

/** What caches may do with the answers since the last call of this function. */
export const takeCaching = () => kept.splice(0)

/** Why a browser would hide the answers since the last call of this function from the app. */
export const takeHidden = () => hidden.splice(0)

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
 * What a cache may do with an answer to a token is recorded too, and an answer that a browser would hide from the app.
 * `origin` is the app's, which a browser names in each call to another one; null when it is the server's.
 */
export function sendFromHere(origin: string | null) {
  const isElsewhere = ({ url = '' }: { url?: string | undefined }) =>
    origin !== null && new URL(url).origin !== origin
  const noteCaching = ({ status, headers, config }: AxiosResponse) => {
    if (config.method?.toUpperCase() !== 'GET' || !config.headers.has('Authorization') || status > 299) return
    const caching = cachingOf(headers, isElsewhere(config))
    if (caching) kept.push(caching)
  }
  const noteHidden = ({ headers, config }: AxiosResponse) => {
    const missing = origin !== null && isElsewhere(config) && missingOrigin(headers, origin)
    if (missing) hidden.push(missing)
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
    if (origin !== null && isElsewhere(config)) config.headers.set('Origin', origin)
    const answer = await send(config)
    noteCaching(answer)
    noteHidden(answer)
    return answer
  })
}
