import { isRecord } from '@/lib/is-record'

/** How a server refuses: the status and the body for a message. */
type Refuse = (message: string) => { status: number; body: unknown }

const inside =
  (body: (message: string) => unknown): Refuse =>
  (message) => ({ status: 200, body: body(message) })
const outside =
  (status: number, body: (message: string) => unknown): Refuse =>
  (message) => ({ status, body: body(message) })

/** The forms of refusal that the sandbox can use besides the contract's. The app must read all of them. */
const refusals = {
  'status-false': inside((message) => ({ status: false, message })),
  'success-text': inside((message) => ({ success: 'false', message })),
  'success-zero': inside((message) => ({ success: 0, message })),
  'ok-false': inside((msg) => ({ ok: false, msg })),
  'result-false': inside((message) => ({ result: false, message })),
  'status-word': inside((message) => ({ status: 'FAILED', message })),
  'capital-letters': inside((Message) => ({ Success: false, Message })),
  code: inside((message) => ({ code: 400, message, data: null })),
  'status-code': inside((message) => ({ statusCode: '400', message })),
  'status-record': inside((message) => ({ status: { code: 9500, message } })),
  'error-number': inside((message) => ({ error: 1, message })),
  'error-code': inside((errorCode) => ({ errorCode })),
  'error-record': inside((code) => ({ error: { code } })),
  nested: inside((message) => ({ data: { success: false, message } })),
  list: outside(400, (message) => ({ statusCode: 400, message: [message], error: 'Bad Request' })),
  problem: outside(422, (detail) => ({ type: 'about:blank', title: 'Refused', status: 422, detail })),
} satisfies Record<string, Refuse>

export type RefusalDialect = keyof typeof refusals

export const refusalNames = Object.keys(refusals) as [RefusalDialect, ...RefusalDialect[]]

/** A refusal with a message, in the given form. */
export function refusalIn(dialect: RefusalDialect, message: string): Response {
  const { status, body } = refusals[dialect](message)
  return Response.json(body, { status })
}

/**
 * Converts a refusal to the given form. An answer that is no refusal stays as it is. So do the statuses 401 (no valid
 * session, or wrong credentials) and 410 (closed site).
 */
export async function inRefusalDialect(response: Response, dialect: RefusalDialect): Promise<Response> {
  if (response.status >= 500 || response.status === 401 || response.status === 410) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!isRecord(body) || (response.ok && body.success !== false)) return response
  return refusalIn(dialect, String(body.message ?? body.error ?? ''))
}
