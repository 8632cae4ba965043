import type { createSandbox } from '../../../mocks/server/app'

type Sandbox = ReturnType<typeof createSandbox>

/** A call of the app in the sandbox's log. `status` is null while the call is pending and 0 when it got no answer. */
export interface LoggedRequest {
  method: string
  path: string
  time: number
  status: number | null
}

/**
 * A client of the sandbox's control interface (`/__sandbox`) for tests and support flows. It uses HTTP, so it works
 * with any sandbox.
 */
export function sandboxControl(url: string) {
  async function control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${url}/__sandbox/${path}`, {
      method,
      // Its own connection, because a fault that drops connections also closes idle ones.
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`control ${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text || 'null')
  }
  return {
    url,
    control,
    reset: (scenario?: string) => control('POST', 'reset', scenario ? { scenario } : {}),
    /** `{method, path, kind, status?, code?, ms?, times?, book?}`. */
    fault: (fault: Record<string, unknown>) => control('POST', 'fault', fault),
    /** Refuses a call, given by its method and declared path. */
    refuse: (call: string, status: number, code?: string, more: object = {}) => {
      const [method, path] = call.split(' ')
      return control('POST', 'fault', { method, path, kind: 'status', status, code, ...more })
    },
    clearFaults: () => control('DELETE', 'fault'),
    requests: () => control<LoggedRequest[]>('GET', 'requests'),
    /** How many calls of a method and path (exact or a pattern) the app has made since the sandbox's last reset. */
    count: async (method: string, path: string | RegExp) => {
      const all = await control<LoggedRequest[]>('GET', 'requests')
      return all.filter(
        (one) =>
          one.method === method && (typeof path === 'string' ? one.path === path : path.test(one.path)),
      ).length
    },
    /** Every account in satang, and their total, which must be 0. */
    ledger: () => control<{ accounts: Record<string, number>; total: number }>('GET', 'ledger'),
    /** Pays the open QR, as a banking app does. */
    payOpenQr: async () => {
      const all = await control<{ id: string; state: string }[]>('GET', 'qr')
      return control('POST', `qr/${all.find(({ state }) => state === 'open')?.id}/pay`)
    },
    token: async (phone: string) => (await control<{ token: string }>('POST', 'session', { phone })).token,
  }
}

export type SandboxControl = ReturnType<typeof sandboxControl> & Pick<Sandbox, 'providerUrl'>
