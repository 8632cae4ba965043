import { io } from 'socket.io-client'
import { beforeEach, expect, it } from 'vitest'
import { listeningSandbox, openLine } from '../../testing/test-sandbox'
import { isOwnHost } from './admission'

// What other machines on the network, and pages of other sites in the developer's browser, can send to the sandbox.

const { sandbox, send, control } = listeningSandbox()
beforeEach(() => control('reset'))

/** The first line of the answer to a request; empty when the connection closes without one. */
async function raw(server: string, start: string, ...headers: string[]): Promise<string> {
  const ask = await openLine(server)
  const answer = await ask([`${start} HTTP/1.1`, ...headers, 'Connection: close', '', ''])
  return answer.split('\r\n')[0] ?? ''
}

it.each(['//', '//[', 'http://', '/\\', '/%zz', '/api/%', '*', '/%00'])(
  'the invalid address %s is answered, and so is the next call',
  async (address) => {
    for (const server of [sandbox.url, sandbox.providerUrl])
      expect(await raw(server, `GET ${address}`, 'Host: localhost')).toMatch(/^HTTP\/1\.1 [2345]/)
    await raw(sandbox.url, `GET ${address}`, 'Host: localhost', 'Upgrade: websocket', 'Connection: Upgrade')
    expect((await send('/api/lookup/info')).status).toBe(200)
  },
)

it("a host name that is neither the machine's nor its network's is refused", async () => {
  const from = (host: string) => raw(sandbox.url, 'GET /api/lookup/info', `Host: ${host}`)
  expect(await from('localhost')).toBe('HTTP/1.1 200 OK')
  expect(await from('evil.example')).toBe('HTTP/1.1 403 Forbidden')
  expect(await from('evil.example@localhost')).toBe('HTTP/1.1 400 Bad Request')
  expect(await raw(sandbox.providerUrl, 'GET /__received', 'Host: evil.example')).toContain('403')
  expect(await raw(sandbox.url, 'GET http://evil.example/api/lookup/info', 'Host: localhost')).toContain(
    '403',
  )
  for (const own of ['localhost', '192.168.1.20', '[::1]', 'my-mac.local', 'sandbox'])
    expect([own, isOwnHost(own)]).toEqual([own, true])
  for (const other of ['evil.example', '127.0.0.1.nip.io', 'localhost.evil.example'])
    expect([other, isOwnHost(other)]).toEqual([other, false])
})

it('a page of another site opens no socket', async () => {
  const opened = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const extraHeaders = { Origin: origin }
      const socket = io(sandbox.url, { transports: ['websocket'], reconnection: false, extraHeaders })
      const done = (isOpen: boolean) => {
        socket.close()
        resolve(isOpen)
      }
      socket.on('connect', () => done(true))
      socket.on('connect_error', () => done(false))
    })
  expect(await opened('http://localhost:4173')).toBe(true)
  expect(await opened('https://evil.example')).toBe(false)
})

it('a page of another site controls nothing: it cannot send JSON without a preflight', async () => {
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

it('a page of another site reads no answer, unless its origin was named', async () => {
  const origin = 'https://wallet.example'
  const ask = (method: string, headers = {}) =>
    fetch(`${sandbox.url}/api/lookup/info`, { method, headers: { Origin: origin, ...headers } })
  const preflight = () => ask('OPTIONS', { 'Access-Control-Request-Method': 'GET' })
  expect((await preflight()).status).toBe(403)
  expect((await ask('GET')).headers.get('access-control-allow-origin')).toBeNull()
  await control('settings', { crossOrigin: { origins: [origin] } })
  const allowed = await preflight()
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(Object.fromEntries((await ask('GET')).headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Date, Age',
  })
  expect(sandbox.world().requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
})
