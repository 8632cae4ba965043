import { getAdapter } from 'axios'
import { setAdapter } from '@/api/core/transport/client'

/** A redirect. `breaks`: following it, a browser sends a different call. */
export interface Redirect {
  text: string
  breaks: boolean
}

const sendHttp = getAdapter('http')
const met: Redirect[] = []

/** The redirects since the last call of this function. */
export const takeRedirects = () => met.splice(0)

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
 */
export function sendFromHere() {
  setAdapter(async (config) => {
    const answer = await sendHttp({ ...config, maxRedirects: 0 })
    const location: unknown = answer.headers.location
    if (answer.status < 300 || answer.status > 399 || typeof location !== 'string') return answer
    const { url = '', method = 'GET' } = config
    if (!URL.canParse(location, url)) return answer
    const redirect = redirectOf(answer.status, method.toUpperCase(), url, location)
    met.push(redirect)
    return redirect.breaks ? answer : sendHttp(config)
  })
}
