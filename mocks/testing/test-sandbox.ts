import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createSandbox } from '../server/app'

type Options = { method?: string; body?: unknown; token?: string }

/** A sandbox on its own port, shared by a file's tests, with functions to call it. */
export function listeningSandbox() {
  const sandbox = createSandbox()
  beforeAll(() => sandbox.listen(0))
  afterAll(() => sandbox.close())

  async function send(path: string, { method = 'GET', body, token }: Options = {}) {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        // A control call uses a connection of its own, because a fault that cuts connections closes the idle ones.
        ...(path.startsWith('/__sandbox') ? { Connection: 'close' } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = () => JSON.parse(text)
    return { status: response.status, text, json, headers: response.headers }
  }
  const control = (path: string, body: unknown = {}, method = 'POST') =>
    send(`/__sandbox/${path}`, method === 'GET' ? {} : { method, body })
  const fault = (kind: string, more: object = {}) =>
    control('fault', { method: 'GET', path: '/api/wallet', kind, ...more })
  const signIn = async (phone = '0812345678') => (await control('session', { phone })).json().token as string
  const balances = async () => (await control('ledger', {}, 'GET')).json().accounts as Record<string, number>
  return { sandbox, send, control, fault, signIn, balances }
}

/**
 * Opens a connection to a server, and sends nothing on it yet. Gives a function that sends lines, and with `end` closes
 * the sending side, and returns all that comes back until the connection closes.
 */
export async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const line = connect(Number(port), hostname)
  await once(line, 'connect')
  return async (lines: readonly string[], { end = false } = {}) => {
    let answer = ''
    line.on('error', () => {})
    line.on('data', (bytes) => {
      answer += bytes
    })
    line.write(lines.join('\r\n'), () => end && line.end())
    await once(line, 'close')
    return answer
  }
}
