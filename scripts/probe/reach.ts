import { connect } from 'node:tls'
import axios from 'axios'
import { isRecord } from '@/lib/is-record'
import { type HttpProxy, proxyFor } from './proxy'

const LIMIT_MS = 20_000

const UNTRUSTED = 'Phones refuse it too. To go on with a test server: NODE_EXTRA_CA_CERTS=<its certificate>.'

/** The problems of a certificate, by Node's error code. */
const CERTIFICATES: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority of its own',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates between it and a known authority',
  UNABLE_TO_GET_ISSUER_CERT: 'comes without the certificates between it and a known authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that is not known here',
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

/** True when a port speaks TLS with any certificate. */
function speaksTls({ hostname, port }: { hostname: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: LIMIT_MS })
    const done = (speaks: boolean) => {
      socket.destroy()
      resolve(speaks)
    }
    socket.once('secureConnect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('timeout', () => done(false))
  })
}

/** The message for a connection error; `code` is Node's. */
async function sentenceOf(code: string, url: URL, proxy: HttpProxy | null): Promise<string> {
  const place = `${url.hostname}:${portOf(url)}`
  const certificate = CERTIFICATES[code]
  if (certificate) return `The certificate of ${place} ${certificate}. ${UNTRUSTED}`
  if (url.protocol === 'https:' && /^(?:EPROTO|ERR_SSL_)/.test(code))
    return `${place} does not speak HTTPS: is it http://${url.host}?`
  if (url.protocol === 'http:' && !proxy && (await speaksTls({ hostname: url.hostname, port: portOf(url) })))
    return `${place} speaks HTTPS: use https://${url.host}.`
  if (proxy)
    return `The proxy ${proxy.address} (${proxy.setting}) gave no way to ${place}: ${code || 'no answer'}.`
  if (code === 'ENOTFOUND') return `There is no host of the name ${url.hostname}.`
  if (code === 'EAI_AGAIN')
    return `The name ${url.hostname} could not be looked up: is this machine connected?`
  if (code === 'ECONNREFUSED') return `Nothing listens on ${place}.`
  if (/^(?:ECONNRESET|EPIPE|HPE_)/.test(code))
    return `${place} closes the connection without an HTTP answer (${code}).`
  return `${place} does not answer: ${code || 'no answer'}.`
}

/** The message for an answer that shows a wrong scheme or a failing proxy; null for any other answer. */
function wrongAnswer(status: number, body: unknown, url: URL, proxy: HttpProxy | null): string | null {
  const place = `${url.hostname}:${portOf(url)}`
  if (
    status === 400 &&
    url.protocol === 'http:' &&
    /HTTP request (?:was sent )?to (?:an )?HTTPS/i.test(String(body))
  )
    return `${place} speaks HTTPS: use https://${url.host}.`
  if (proxy && status === 407)
    return `The proxy ${proxy.address} (${proxy.setting}) asks for a name and a password.`
  if (proxy && [403, 502, 503, 504].includes(status))
    return `The proxy ${proxy.address} (${proxy.setting}) answered ${status} in place of ${place}.`
  return null
}

/** The server is unreachable. The message says why. */
export class UnreachableError extends Error {}

/** Why a server is unreachable; null when it answers and the answer shows no wrong scheme and no failing proxy. */
async function whyUnreachable(
  address: string,
  env: Record<string, string | undefined>,
): Promise<string | null> {
  const url = new URL(address)
  const proxy = proxyFor(address, env)
  try {
    const { status, data } = await axios.request<string>({
      url: address,
      method: 'GET',
      headers: { Accept: '*/*' },
      responseType: 'text',
      validateStatus: () => true,
      maxRedirects: 0,
      timeout: LIMIT_MS,
    })
    return wrongAnswer(status, data, url, proxy)
  } catch (error) {
    return sentenceOf(isRecord(error) && typeof error.code === 'string' ? error.code : '', url, proxy)
  }
}

/** Throws an UnreachableError when a server is unreachable. */
export async function checkReachable(
  address: string,
  env: Record<string, string | undefined>,
): Promise<void> {
  const why = await whyUnreachable(address, env)
  if (why !== null) throw new UnreachableError(why)
}
