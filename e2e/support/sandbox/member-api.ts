import { MEMBER } from '../../fixtures'
import type { SandboxControl } from './sandbox-control'

interface StatementRow {
  statementType: string
  amount: number
  from: string
  to: string
  description: string
}

/** Calls the sandbox's API as the member, without a screen: to set up a world and to read the statement. */
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
    /** The newest row of the statement. */
    newestRow: async (): Promise<Partial<StatementRow>> => {
      const page = await call('POST', '/api/statement', { page: 1, limit: 1 })
      const rows = page && typeof page === 'object' && 'statements' in page ? page.statements : []
      return Array.isArray(rows) ? { ...rows[0] } : {}
    },
  }
}
