declare module 'axios/lib/adapters/xhr.js' {
  import type { AxiosRequestConfig, AxiosResponse } from 'axios'

  /** Axios's browser adapter: sends one request; gives its answer as it came, throws an AxiosError. */
  export default function sendXhr(
    config: AxiosRequestConfig & { headers: Record<string, string> },
  ): Promise<AxiosResponse<unknown>>
}

declare module 'axios/lib/adapters/http.js' {
  import type { AxiosRequestConfig, AxiosResponse } from 'axios'

  /** Axios's adapter for Node, the same in all else. */
  export default function sendHttp(
    config: AxiosRequestConfig & { headers: Record<string, string> },
  ): Promise<AxiosResponse<unknown>>
}
