import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { close, freePort, listen, portOf } from '../../mocks/server/http/ports'
import { proxyFor } from './proxy'
import { checkReachable, UnreachableError } from './reach'
import { redirectOf } from './send'

const folder = mkdtempSync(join(tmpdir(), 'reach-'))
const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
/** Why the tests that need a certificate are skipped. Empty where they are not; with CI set nothing is skipped. */
let lacking = ''
let secure: Server | undefined
let plain: Server
/** A proxy that answers every request with `proxyStatus`. */
let proxy: Server
let proxyStatus = 502

beforeAll(async () => {
  const ok: RequestListener = (_req, res) => void res.end('{}')
  plain = createHttp(ok)
  proxy = createHttp((_req, res) => void res.writeHead(proxyStatus).end())
  await Promise.all([plain, proxy].map((one) => listen(one, 0)))
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  const args = ['req', '-x509', ...subject, '-keyout', keyFile, '-out', certificateFile]
  const { error } = spawnSync('openssl', args, { stdio: 'pipe' })
  if (error && !process.env.CI) {
    lacking = 'openssl is not installed'
    return
  }
  secure = createHttps({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) }, ok)
  await listen(secure, 0)
})
afterAll(async () => {
  await Promise.all([secure, plain, proxy].map((one) => one && close(one)))
  rmSync(folder, { recursive: true })
})

/** Why a URL is unreachable; null when it is reachable. */
async function why(address: string, env: Record<string, string> = {}): Promise<string | null> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    await checkReachable(address, env)
    return null
  } catch (error) {
    if (error instanceof UnreachableError) return error.message
    throw error
  } finally {
    vi.unstubAllEnvs()
  }
}

describe('why a server is unreachable', () => {
  it('is empty when it answers', async () => {
    expect(await why(`http://localhost:${portOf(plain)}/api`)).toBeNull()
  })

  it('is a closed port', async () => {
    const port = await freePort()
    expect(await why(`http://127.0.0.1:${port}/api`)).toBe(`Nothing listens on 127.0.0.1:${port}.`)
    expect(await why(`http://localhost:${port}/api`)).toBe(`Nothing listens on localhost:${port}.`)
  })

  it('is a wrong name', async () => {
    // RFC 6761: `.invalid` never resolves.
    expect(await why('http://no-such-host.invalid/api')).toMatch(
      /^(There is no host of the name no-such-host\.invalid\.|The name no-such-host\.invalid could not be looked up)/,
    )
  })

  it('is a certificate without a known issuer', async ({ skip }) => {
    skip(lacking !== '', lacking)
    expect(await why(`https://localhost:${portOf(secure ?? plain)}/api`)).toMatch(
      /^The certificate of localhost:\d+ is self-signed\. Phones refuse it too/,
    )
  })

  it('is the wrong scheme, both ways', async ({ skip }) => {
    skip(lacking !== '', lacking)
    const [http, https] = [portOf(plain), portOf(secure ?? plain)]
    expect(await why(`https://localhost:${http}/api`)).toBe(
      `localhost:${http} does not speak HTTPS: is it http://localhost:${http}?`,
    )
    expect(await why(`http://localhost:${https}/api`)).toBe(
      `localhost:${https} speaks HTTPS: use https://localhost:${https}.`,
    )
  })

  it('is a proxy that is missing, refuses, or wants a password', async () => {
    const [closed, here] = [await freePort(), portOf(proxy)]
    const target = 'http://wallet.example/api'
    expect(await why(target, { http_proxy: `http://127.0.0.1:${closed}` })).toBe(
      `The proxy http://127.0.0.1:${closed} (http_proxy) gave no way to wallet.example:80: ECONNREFUSED.`,
    )
    const env = { http_proxy: `http://127.0.0.1:${here}` }
    expect(await why(target, env)).toBe(
      `The proxy http://127.0.0.1:${here} (http_proxy) answered 502 in place of wallet.example:80.`,
    )
    proxyStatus = 407
    expect(await why(target, env)).toBe(
      `The proxy http://127.0.0.1:${here} (http_proxy) asks for a name and a password.`,
    )
  })
})

it('the proxy of an address is the one for its scheme, without its password', () => {
  const env = { HTTPS_PROXY: 'http://user:secret@proxy.example:3128', NO_PROXY: 'localhost,.inside.example' }
  expect(proxyFor('https://wallet.example', env)).toEqual({
    setting: 'HTTPS_PROXY',
    address: 'http://proxy.example:3128',
  })
  const broken = { HTTPS_PROXY: 'http://user:secret@proxy example:3128' }
  expect(proxyFor('https://wallet.example', broken)).toEqual({
    setting: 'HTTPS_PROXY',
    address: '(not a URL)',
  })
  expect(proxyFor('http://wallet.example', env)).toBeNull()
  expect(proxyFor('https://api.inside.example', env)).toBeNull()
})

describe('a redirect', () => {
  const from = 'https://wallet.example/api/login'
  it.each([
    [301, 'POST', '/api/login/', 'sends a POST there as a GET without its body'],
    [302, 'DELETE', 'https://www.wallet.example/api/login', 'as a GET without its body, and takes no token'],
    [308, 'POST', 'https://www.wallet.example/api/login', 'takes no token to another origin'],
    [301, 'GET', 'https://www.wallet.example/api/login', 'takes no token to another origin'],
  ])('%d of a %s to %s breaks the call', (status, method, location, why) => {
    expect(redirectOf(status, method, from, location)).toEqual({
      breaks: true,
      text: expect.stringContaining(why),
    })
  })

  it.each([
    [301, 'GET', '/api/login/'],
    [308, 'POST', '/api/login/'],
  ])('%d of a %s to %s is followed and noted', (status, method, location) => {
    expect(redirectOf(status, method, from, location)).toEqual({
      breaks: false,
      text: `redirected (${status}) to https://wallet.example/api/login/`,
    })
  })
})
