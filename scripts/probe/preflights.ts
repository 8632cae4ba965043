import axios from 'axios'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { urlFor } from '@/api/core/transport/endpoint-url'
import { info } from '@/api/lookup'
import { env } from '@/env'
import { endpoints } from '@/testing/endpoints'
import { type Row, rowOf } from './row'

/** Methods that need no preflight (Fetch standard). */
const SIMPLE_METHODS = ['GET', 'HEAD', 'POST']

/** Sends a call that the app doesn't, and reads the lists in the answer's headers; null when no answer came. */
async function ask(url: string, method: string, headers: Record<string, string>) {
  const config = { responseType: 'text', validateStatus: () => true, maxRedirects: 0 } as const
  const answer = await axios.request({ ...config, url, method, headers }).catch(() => null)
  const listOf = (name: string) =>
    String(answer?.headers[name] ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
  return answer && { status: answer.status, headers: answer.headers, listOf }
}

/** The headers of a call that need a preflight. */
function headersOf({ method, upload, kind }: EndpointSpec, idempotencyHeader: string): string[] {
  return [
    'authorization',
    'client-type',
    ...(upload || method === 'GET' || method === 'DELETE' ? [] : ['content-type']),
    ...(kind === 'mutation' && idempotencyHeader ? [idempotencyHeader.toLowerCase()] : []),
  ]
}

/** What is wrong with the header that lets pages of `origin` read an answer; null for nothing. */
export function missingOrigin(headers: Record<string, unknown>, origin: string): string | null {
  const allowed = String(headers['access-control-allow-origin'] ?? '')
  if (allowed === origin || allowed === '*') return null
  return `Access-Control-Allow-Origin ${allowed ? `is ${allowed}` : 'is missing'}: must be ${origin}`
}

/** What the answer to an endpoint's preflight lacks for a page of `origin` to send the call. */
async function missingOf(spec: EndpointSpec, origin: string, headers: string[]): Promise<string[]> {
  const { method } = spec
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'probe'])
  const answer = await ask(urlFor(spec, Object.fromEntries(names)), 'OPTIONS', {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headers.join(','),
  })
  if (!answer) return ['no answer came']
  if (answer.status < 200 || answer.status > 299) return [`answered ${answer.status}: must be 204`]
  const isHidden = missingOrigin(answer.headers, origin)
  if (isHidden) return [isHidden]
  const allows = (kind: string, name: string, any = '*') =>
    [name.toLowerCase(), any].some((one) => answer.listOf(`access-control-allow-${kind}`).includes(one))
  return [
    ...(SIMPLE_METHODS.includes(method) || allows('methods', method)
      ? []
      : [`Access-Control-Allow-Methods lacks ${method}`]),
    ...headers
      // A wildcard doesn't cover `Authorization`.
      .filter((name) => !allows('headers', name, name === 'authorization' ? name : '*'))
      .map((name) => `Access-Control-Allow-Headers lacks ${name}`),
  ]
}

/** Checks whether a page of that origin may read an answer, and the server's time in it. */
async function readable(origin: string): Promise<Row> {
  const answer = await ask(urlFor(info.spec), 'GET', { Origin: origin, 'client-type': env.clientType })
  const hidden = answer ? missingOrigin(answer.headers, origin) : 'no answer came'
  const exposed = answer?.listOf('access-control-expose-headers') ?? []
  const findings = [
    ...(hidden ? [`the app cannot read what it asked for: ${hidden}`] : []),
    ...(exposed.includes('date') || exposed.includes('*')
      ? []
      : ["Access-Control-Expose-Headers lacks Date: countdowns go by the phone's own clock"]),
  ]
  const status = String(answer?.status ?? '–')
  return rowOf('an answer, read by the app', findings.length > 0 ? 'fails' : 'conforms', findings, { status })
}

/**
 * Sends the preflight of every endpoint, as a browser does for an app on `origin`. Endpoints on that origin need none;
 * the chat's are left out without `hasChat`. Returns a row for each server and method (uploads have their own), and one
 * for whether the app may read an answer. No rows when no endpoint needs a preflight. `idempotencyHeader`: the header's
 * name, empty for none.
 */
export async function askPreflights(
  origin: string,
  hasChat: boolean,
  idempotencyHeader: string,
): Promise<Row[]> {
  const found = new Map<string, string[]>()
  for (const { spec } of endpoints) {
    const host = new URL(urlFor({ ...spec, path: '/' })).origin
    if (host === origin || (spec.host === 'chat' && !hasChat)) continue
    const name = `preflight: ${spec.upload ? 'upload' : spec.method} to ${host}`
    const missing = await missingOf(spec, origin, headersOf(spec, idempotencyHeader))
    found.set(name, [...(found.get(name) ?? []), ...missing])
  }
  const rows = [...found].map(([name, missing]) =>
    rowOf(name, missing.length > 0 ? 'fails' : 'conforms', [...new Set(missing)]),
  )
  return rows.length > 0 ? [...rows, await readable(origin)] : []
}
