import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'

/** A call's request as the app sends it: path parameters in the path, files as a form, other input as JSON. */
export function requestFor(
  { method, path, upload }: EndpointSpec,
  input: Record<string, unknown>,
  token?: string,
): Request {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const headers = { 'client-type': 'web', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const url = `https://wallet.example${filled}`
  if (method === 'GET' || method === 'DELETE') return new Request(url, { method, headers })
  if (!upload) return new Request(url, { method, headers, body: JSON.stringify(rest) })
  const body = new FormData()
  for (const file of Object.values(rest)) if (file instanceof Blob) body.append('file', file)
  return new Request(url, { method, headers, body })
}
