declare module 'axios/lib/adapters/xhr.js' {
  import type { AxiosRequestConfig, AxiosResponse } from 'axios'

  /** Axios's browser adapter: sends one request and returns the raw answer. Throws an AxiosError. */
  export default function sendXhr(
    config: AxiosRequestConfig & { headers: Record<string, string> },
  ): Promise<AxiosResponse<unknown>>
}

declare module 'axios/lib/adapters/http.js' {
  import type { AxiosRequestConfig, AxiosResponse } from 'axios'

  /** Axios's Node adapter, with the interface of the browser adapter. */
  export default function sendHttp(
    config: AxiosRequestConfig & { headers: Record<string, string> },
  ): Promise<AxiosResponse<unknown>>
}
