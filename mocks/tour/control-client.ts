import type { Fault } from '../answers/call-model'

export interface DemoMember {
  username: string
  name: string
  password: string
  isActive: boolean
}

export interface Endpoint {
  method: string
  path: string
}

async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`/__sandbox/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const read = await answer.json()
  if (!answer.ok) throw new Error(read.message)
  return read
}

/** A client of the sandbox's control interface. A refused call throws an Error with the sandbox's message. */
export const control = {
  members: () => send<DemoMember[]>('GET', 'members'),
  scenarios: () => send<{ name: string; title: string }[]>('GET', 'scenarios'),
  reset: (scenario?: string) => send<{ scenario: string }>('POST', 'reset', { scenario }),
  token: async (phone: string) => (await send<{ token: string }>('POST', 'session', { phone })).token,
  state: () => send<{ scenario: string; now: number; frozen: boolean }>('GET', 'state'),
  endpoints: () => send<Endpoint[]>('GET', 'endpoints'),
  requests: () => send<Endpoint[]>('GET', 'requests'),
  faults: () => send<Fault[]>('GET', 'fault'),
  arm: (fault: object) => send('POST', 'fault', fault),
  clearFaults: () => send('DELETE', 'fault'),
  moveClock: (change: { advanceMs?: number; frozen?: boolean }) => send('POST', 'clock', change),
  latency: async () => (await send<{ latencyMs: number }>('GET', 'settings')).latencyMs,
  setLatency: (latencyMs: number) => send('POST', 'settings', { latencyMs }),
  lastCode: async () => (await send<{ code: string }>('GET', 'otp')).code,
  qrs: () => send<{ id: string; state: string }[]>('GET', 'qr'),
  payQr: (id: string) => send('POST', `qr/${id}/pay`, {}),
}
