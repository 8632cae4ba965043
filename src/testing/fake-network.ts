import { vi } from 'vitest'

/** How the network handles a call: an answer (`Response.error()` for none), at once, later, or never. */
export type Network = (method: string, url: string, headers: Headers) => Response | Promise<Response>

/** A fake XMLHttpRequest without sockets or real timers, so fake timers control it. */
function fakeXhr(network: Network) {
  return class FakeXhr {
    status = 0
    statusText = ''
    responseText = ''
    responseURL = ''
    timeout = 0
    upload = new EventTarget()
    ontimeout: (() => void) | null = null
    onloadend: (() => void) | null = null
    onerror: ((event: object) => void) | null = null
    onabort: (() => void) | null = null
    #headers = ''
    #method = ''
    #url = ''
    #isOver = false
    #sent = new Headers()

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string) {
      this.#sent.set(name, value)
    }

    getAllResponseHeaders() {
      return this.#headers
    }

    async send() {
      const late = () => {
        if (!this.#isOver) this.ontimeout?.()
        this.#isOver = true
      }
      if (this.timeout > 0) setTimeout(late, this.timeout)
      const response = await network(this.#method, this.#url, this.#sent)
      const text = response.type === 'error' ? '' : await response.text()
      if (this.#isOver) return
      this.#isOver = true
      if (response.type === 'error') return this.onerror?.({})
      this.status = response.status
      this.responseText = text
      this.responseURL = response.url || new URL(this.#url, location.href).href
      this.#headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
      this.onloadend?.()
    }

    abort() {
      this.#isOver = true
    }
  }
}

/** The same fake network for `fetch`. */
function fakeFetch(network: Network) {
  return async ({ url, method, signal, headers }: Request): Promise<Response> => {
    const { origin, pathname, search } = new URL(url)
    const path = origin === location.origin ? pathname + search : url
    const stopped = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    const response = await Promise.race([network(method, path, headers), stopped])
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}

/** Puts a fake network under all calls of the app until `vi.unstubAllGlobals`. */
export function stubNetwork(network: Network) {
  vi.stubGlobal('XMLHttpRequest', fakeXhr(network))
  vi.stubGlobal('fetch', fakeFetch(network))
}
