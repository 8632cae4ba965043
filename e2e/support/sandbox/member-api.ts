import { MEMBER } from '../../fixtures'
import type { SandboxControl } from './sandbox-control'

/** Calls the sandbox's API as the member, without a screen. */
export async function memberApi(sandbox: SandboxControl, phone = MEMBER.phone) {
  const token = await sandbox.token(phone)
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text || 'null')
  }
  return {
    call,
  }
}
