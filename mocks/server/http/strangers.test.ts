import { once } from 'node:events'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { listeningSandbox } from '../../testing/test-sandbox'
import { isLocalHost } from './local-network'

// What other machines on the network, and pages of other sites in the developer's browser, can send to the sandbox.

const { sandbox, send, control } = listeningSandbox()
beforeEach(() => control('reset'))

/** The first line of the answer to a raw request; empty when the connection closes without one. */
async function raw(server: string, ...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write([...lines, '', ''].join('\r\n'))
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
    if (text.includes('\r\n')) socket.end()
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  return text.split('\r\n')[0] ?? ''
}

const from = (host: string) => raw(sandbox.url, 'GET /api/lookup/info HTTP/1.1', `Host: ${host}`)

it.each(['//', '//[', 'http://[', 'http://', '/\\', '/%', '/%zz', '/api/%', '*', '?', '/%00'])(
  'the invalid address %s is answered, and so is the next call',
  async (address) => {
    for (const server of [sandbox.url, sandbox.providerUrl])
      expect(await raw(server, `GET ${address} HTTP/1.1`, 'Host: localhost')).toMatch(/^HTTP\/1\.1 [2345]/)
    await raw(
      sandbox.url,
      `GET ${address} HTTP/1.1`,
      'Host: localhost',
      'Upgrade: websocket',
      'Connection: Upgrade',
    )
    expect((await send('/api/lookup/info')).status).toBe(200)
  },
)

describe("a host name that is neither the machine's nor its network's", () => {
  it('is refused, with instructions to allow it', async () => {
    expect(await from('localhost')).toBe('HTTP/1.1 200 OK')
    expect(await from('evil.example')).toBe('HTTP/1.1 403 Forbidden')
    expect(await from('evil.example@localhost')).toBe('HTTP/1.1 400 Bad Request')
    expect(await raw(sandbox.providerUrl, 'GET /__received HTTP/1.1', 'Host: evil.example')).toContain('403')
    const absolute = 'GET http://evil.example/api/lookup/info HTTP/1.1'
    expect(await raw(sandbox.url, absolute, 'Host: localhost')).toContain('403')
  })

  it.each([
    ...[
      'localhost',
      '127.0.0.1',
      '[::1]',
      '192.168.1.20',
      '10.0.0.9',
      '172.20.1.1',
      'my-mac.local',
      'sandbox',
    ],
    ...['!evil.example', '!8.8.8.8', '!172.32.0.1', '![2001:db8::1]', '!127.0.0.1.nip.io'],
  ])('is recognised by its form: %s', (host) => {
    expect(isLocalHost(host.replace('!', ''))).toBe(!host.startsWith('!'))
    expect(isLocalHost('evil.example', ['evil.example'])).toBe(true)
  })
})

describe('a page of another site', () => {
  const opened = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const socket = io(sandbox.url, {
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { Origin: origin },
      })
      const done = (isOpen: boolean) => {
        socket.close()
        resolve(isOpen)
      }
      socket.on('connect', () => done(true))
      socket.on('connect_error', () => done(false))
    })

  it('opens no socket', async () => {
    expect(await opened('http://localhost:4173')).toBe(true)
    expect(await opened('https://evil.example')).toBe(false)
  })

  it('controls nothing: it cannot send JSON without a preflight', async () => {
    const post = (type: string) =>
      fetch(`${sandbox.url}/__sandbox/site`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: '{"terminated":true}',
      })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await post(type)).status).toBe(415)
    expect(sandbox.world().site.terminated).toBe(false)
    expect((await post('application/json; charset=utf-8')).status).toBe(200)
    const asked = await fetch(`${sandbox.url}/__sandbox/site`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('reads no answer, unless its origin was named', async () => {
    const origin = 'https://wallet.example'
    const ask = (method: string, headers = {}) =>
      fetch(`${sandbox.url}/api/lookup/info`, { method, headers: { Origin: origin, ...headers } })
    const preflight = () =>
      ask('OPTIONS', {
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      })
    expect((await preflight()).status).toBe(403)
    expect((await ask('GET')).headers.get('access-control-allow-origin')).toBeNull()
    await control('settings', { crossOrigin: { origins: [origin] } })
    const allowed = await preflight()
    expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ])
    const answer = await ask('GET')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date, Age',
    })
    expect(sandbox.world().requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })
})

it('a body has a limit', async () => {
  const post = (path: string, bytes: number) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Uint8Array(bytes).fill(32),
    }).then(
      ({ status }) => status,
      // The server may close the connection before the whole body is sent.
      () => 413,
    )
  expect(await post('/api/wallet/transfer', 33 * 2 ** 20)).toBe(413)
  expect(await post('/api/wallet/transfer', 2 ** 20)).toBe(400)
  expect(await post('/__sandbox/reset', 2 * 2 ** 20)).toBe(413)
  expect(await post('/__sandbox/reset', 2 ** 10)).toBe(200)
})
