import { isRecord } from '@/lib/is-record'

/** How a server refuses: the status and the body for a message. */
type Refuse = (message: string) => { status: number; body: unknown }

const refusing =
  (body: (message: string) => unknown, status = 200): Refuse =>
  (message) => ({ status, body: body(message) })

/** The forms of refusal that the sandbox can use besides the contract's. The app must read all of them. */
const refusals = {
  'status-false': refusing((message) => ({ status: false, message })),
  'success-text': refusing((message) => ({ success: 'false', message })),
  'success-zero': refusing((message) => ({ success: 0, message })),
  'ok-false': refusing((msg) => ({ ok: false, msg })),
  'result-false': refusing((message) => ({ result: false, message })),
  'status-word': refusing((message) => ({ status: 'FAILED', message })),
  'capital-letters': refusing((Message) => ({ Success: false, Message })),
  code: refusing((message) => ({ code: 400, message, data: null })),
  'status-code': refusing((message) => ({ statusCode: '400', message })),
  'status-record': refusing((message) => ({ status: { code: 9500, message } })),
  'error-number': refusing((message) => ({ error: 1, message })),
  'error-code': refusing((errorCode) => ({ errorCode })),
  'error-record': refusing((code) => ({ error: { code } })),
  nested: refusing((message) => ({ data: { success: false, message } })),
  list: refusing((message) => ({ statusCode: 400, message: [message], error: 'Bad Request' }), 400),
  problem: refusing((detail) => ({ type: 'about:blank', title: 'Refused', status: 422, detail }), 422),
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

/** The forms of a successful answer that the sandbox can use besides the contract's. The app must read all of them. */
export const dialectNames = [
  'wrapped',
  'text-numbers',
  'decimals',
  'ids',
  'epoch',
  'sparse',
  'extra',
  'success-envelope',
  'status-envelope',
  'code-envelope',
  'paged',
  'coins-in-wheel',
  'silent',
  'plain',
] as const

export type Dialect = (typeof dialectNames)[number]

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const values: Partial<Record<Dialect, (value: unknown) => unknown>> = {
  'text-numbers': (value) => (typeof value === 'number' ? String(value) : value),
  decimals: (value) => (typeof value === 'number' ? { $numberDecimal: String(value) } : value),
  epoch: (value) => (typeof value === 'string' && ISO.test(value) ? Date.parse(value) : value),
}

const objects: Partial<Record<Dialect, (entries: [string, unknown][]) => [string, unknown][]>> = {
  ids: (entries) => entries.map(([key, value]) => [key === '_id' ? 'id' : key, value]),
  sparse: (entries) => entries.filter(([, value]) => value !== null),
  extra: (entries) => [...entries, ['__v', 0]],
}

/** Applies a dialect to every value and object of an answer. */
function changed(value: unknown, dialect: Dialect): unknown {
  if (Array.isArray(value)) return value.map((entry) => changed(entry, dialect))
  if (!isRecord(value)) return values[dialect]?.(value) ?? value
  const entries = Object.entries(value).map(([key, field]): [string, unknown] => [
    key,
    // A deadline in seconds or milliseconds stays a number: it is no decimal.
    key === 'expireIn' && dialect === 'decimals' ? field : changed(field, dialect),
  ])
  // `sparse` drops fields that are null, except from an object with `activeSpinwheel`. The app requires that field, and
  // it is null when there is no wheel.
  const kept = dialect === 'sparse' && 'activeSpinwheel' in value ? entries : null
  return Object.fromEntries(kept ?? objects[dialect]?.(entries) ?? entries)
}

/**
 * Paginates a bare list as Feathers does. An object of one list, with or without its total, becomes a page of Laravel's
 * form. Other answers stay as they are.
 */
function paged(answer: unknown): unknown {
  if (Array.isArray(answer)) return { total: answer.length, data: answer }
  if (!isRecord(answer)) return answer
  const lists = Object.entries(answer).filter(([, value]) => Array.isArray(value))
  const [[name, list] = []] = lists
  const isPage = lists.length === 1 && Object.keys(answer).every((key) => key === name || key === 'total')
  return isPage ? { current_page: 1, data: list, total: answer.total ?? null } : answer
}

function coinsInWheel(answer: unknown): unknown {
  if (!isRecord(answer)) return answer
  const { result } = answer
  if (isRecord(result)) return { ...answer, result: coinsInWheel(result) }
  const { userCoin, ...rest } = answer
  if (userCoin === undefined || !isRecord(rest.activeSpinwheel)) return answer
  return { ...rest, activeSpinwheel: { ...rest.activeSpinwheel, userCoin } }
}

const WORDS = ['message', 'code', 'success']

/** True when an answer only acknowledges success. */
const isAcknowledgement = (answer: unknown) =>
  isRecord(answer) &&
  Object.keys(answer).every((key) => WORDS.includes(key)) &&
  // This code says more than success: the phone is verified already.
  answer.code !== 'OTP_VERIFIED'

/** True when an answer says that there is no QR or that registration needs no one-time code. */
const isNone = (answer: unknown) =>
  isRecord(answer) && (answer.hasQrcode === false || answer.registerOTP === false)

const wholes: Partial<Record<Dialect, (answer: unknown) => unknown>> = {
  wrapped: (answer) => ({ data: answer }),
  'success-envelope': (answer) => ({ success: true, message: 'ok', data: answer }),
  'status-envelope': (answer) => ({ status: true, message: '', data: answer }),
  'code-envelope': (answer) => ({ code: 200, data: answer }),
  paged,
  'coins-in-wheel': coinsInWheel,
}

/**
 * Converts an answer to the given dialects. `silent` and `plain` replace the whole answer where they apply; otherwise
 * the dialects are applied in order. Refusals stay as they are.
 */
export async function inDialects(response: Response, dialects: readonly Dialect[]): Promise<Response> {
  if (!response.ok || dialects.length === 0) return response
  let answer: unknown = JSON.parse(await response.text())
  if (isRecord(answer) && answer.success === false) return Response.json(answer, { status: response.status })
  const isWord = isAcknowledgement(answer)
  if (dialects.includes('silent') && (isWord || isNone(answer))) return new Response(null, { status: 204 })
  if (dialects.includes('plain') && isWord)
    return new Response('OK', { headers: { 'Content-Type': 'text/plain' } })
  for (const dialect of dialects) answer = wholes[dialect]?.(answer) ?? changed(answer, dialect)
  return Response.json(answer, { status: response.status })
}
