import axios from 'axios'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { urlFor } from '@/api/core/transport/endpoint-url'
import { info } from '@/api/lookup'
import { env } from '@/env'
import { endpoints } from '@/testing/endpoints'
import type { Row } from './row'

/** Methods that need no preflight (Fetch standard). */
const SIMPLE_METHODS = ['GET', 'HEAD', 'POST']

interface Asked {
  url: string
  method: string
  headers: Record<string, string>
}

async function ask({ url, method, headers }: Asked) {
  const config = { responseType: 'text', validateStatus: () => true, maxRedirects: 0 } as const
  return axios.request<string>({ ...config, url, method, headers }).catch(() => null)
}

const listOf = (header: unknown) =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())

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

/** What a preflight's answer lacks for a page of `origin` to send a call with this method and these headers. */
export function missingLeave(
  answer: { status: number; headers: Record<string, unknown> } | null,
  origin: string,
  method: string,
  headers: readonly string[],
): string[] {
  if (!answer) return ['no answer came']
  const has = (name: string) => listOf(answer.headers[name])
  if (answer.status < 200 || answer.status > 299) return [`answered ${answer.status}: must be 204`]
  const isMissing = missingOrigin(answer.headers, origin)
  if (isMissing) return [isMissing]
  const [methods, names] = [has('access-control-allow-methods'), has('access-control-allow-headers')]
  const isMethod =
    SIMPLE_METHODS.includes(method) || methods.includes(method.toLowerCase()) || methods.includes('*')
  return [
    ...(isMethod ? [] : [`Access-Control-Allow-Methods lacks ${method}`]),
    ...headers
      // A wildcard doesn't cover `Authorization`.
      .filter((name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')))
      .map((name) => `Access-Control-Allow-Headers lacks ${name}`),
  ]
}

async function missingOf(spec: EndpointSpec, origin: string, headers: string[]): Promise<string[]> {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'probe'])
  const url = urlFor(spec, Object.fromEntries(names))
  const answer = await ask({
    url,
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': spec.method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  })
  return missingLeave(answer, origin, spec.method, headers)
}

/** Checks whether a page of that origin may read an answer, and the server's time in it. */
async function readable(origin: string): Promise<Row> {
  const headers = { Origin: origin, 'client-type': env.clientType }
  const answer = await ask({ url: urlFor(info.spec), method: 'GET', headers })
  const hidden = answer ? missingOrigin(answer.headers, origin) : 'no answer came'
  const hasDate = listOf(answer?.headers['access-control-expose-headers']).some(
    (name) => name === 'date' || name === '*',
  )
  return {
    endpoint: 'an answer, read by the app',
    status: String(answer?.status ?? '–'),
    verdict: !hidden && hasDate ? 'conforms' : 'fails',
    variants: [],
    findings: [
      ...(hidden ? [`the app cannot read what it asked for: ${hidden}`] : []),
      ...(hasDate
        ? []
        : ["Access-Control-Expose-Headers lacks Date: countdowns go by the phone's own clock"]),
    ],
    notes: [],
  }
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
  const groups = new Map<string, string[]>()
  for (const { spec } of endpoints) {
    if (spec.host === 'chat' && !hasChat) continue
    const host = new URL(urlFor({ ...spec, path: '/' })).origin
    if (host === origin) continue
    const missing = await missingOf(spec, origin, headersOf(spec, idempotencyHeader))
    const row = `preflight: ${spec.upload ? 'upload' : spec.method} to ${host}`
    const found = groups.get(row) ?? []
    groups.set(row, [...found, ...missing])
  }
  const rows = [...groups].map(([endpoint, found]): Row => {
    const counts = new Map<string, number>()
    for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1)
    return {
      endpoint,
      status: '–',
      verdict: found.length > 0 ? 'fails' : 'conforms',
      variants: [],
      findings: [...counts].map(([text, count]) => (count > 1 ? `${text} (${count} endpoints)` : text)),
      notes: [],
    }
  })
  return rows.length > 0 ? [...rows, await readable(origin)] : []
}
