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
