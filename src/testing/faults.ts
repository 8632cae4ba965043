import type { ErrorKind } from '@/api/core/endpoint/errors'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { enableChatWidget } from '@/api/lookup'
import { slipHours } from '@/api/member-lookup'
import { sendOtp } from '@/api/otp'
import { findPromotion } from '@/api/promotion'
import { currentQr } from '@/api/qrcode'
import { refundCheck } from '@/api/refund'
import { spinActive } from '@/api/spinwheel'
import { isRecord } from '@/lib/is-record'
import type { Endpoint } from './endpoints'
import { idOf } from './endpoints'
import { samples } from './samples'

/** The expected result of a call: an answer, or an error of a kind with a code. */
export type Verdict = 'answer' | { kind: ErrorKind; code?: string }

/** A fault: what the server does, and the expected result, which is null for an endpoint that can't have the fault. */
export interface Fault {
  name: string
  respond: (endpoint: Endpoint) => Response
  verdict: (endpoint: Endpoint) => Verdict | null
  /** It depends on the fields of the answer. */
  ofFields?: boolean
}

const HTML = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
const html = (status: number) => new Response(HTML, { status, headers: { 'Content-Type': 'text/html' } })
const text = (body: string, status = 200) =>
  new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': 'application/json' } })
const json = (body: unknown, status = 200) => text(JSON.stringify(body), status)
const always =
  (kind: ErrorKind, code = '') =>
  () => ({ kind, code })

/** A message that is no code, so it is shown unchanged. */
export const AS_IT_IS = 'ลองใหม่'

const NONE_AT_404 = [
  idOf(enableChatWidget),
  idOf(spinActive),
  idOf(findPromotion),
  idOf(currentQr),
  idOf(slipHours),
]
/** Endpoints for which an answer without its fields is a refusal, with the code of that refusal. */
const REFUSED_WHEN_EMPTY: Readonly<Record<string, string>> = { [idOf(sendOtp)]: 'OTP_SEND_FAIL' }
/** Reads that don't understand an empty answer, although they have no required field. */
const NEEDS_WORDS = [idOf(refundCheck)]
/** Reads for which an empty answer means "none". */
const EMPTY_SAYS_NONE = [idOf(currentQr)]

const answerOf = ({ id }: Endpoint) => samples[id]?.answer
const takesAnything = (endpoint: Endpoint) => answerOf(endpoint) === undefined
const schema: Verdict = { kind: 'schema', code: '' }

/** The paths of an answer's required fields. Lists are left out: there an invalid entry is dropped without an error. */
function requiredPaths(shape: Shape, path: readonly string[] = []): string[][] {
  if (shape.kind !== 'record') return []
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const here = [...path, key]
    return field.optional ? [] : [here, ...requiredPaths(field, here)]
  })
}

function emptyVerdict(endpoint: Endpoint): Verdict {
  const code = REFUSED_WHEN_EMPTY[endpoint.id]
  if (code) return { kind: 'refused', code }
  if (takesAnything(endpoint) || EMPTY_SAYS_NONE.includes(endpoint.id)) return 'answer'
  const { output, success } = endpoint.spec
  const isStated = typeof success === 'object' || NEEDS_WORDS.includes(endpoint.id)
  return isStated || requiredPaths(shapeOf(output)).length > 0 ? schema : 'answer'
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (!isRecord(value) || key === undefined) return value
  const { [key]: field, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: without(field, rest) }
}

const firstRequired = (endpoint: Endpoint) =>
  takesAnything(endpoint) ? undefined : requiredPaths(shapeOf(endpoint.spec.output)).at(-1)

/** The faults without delay; missing and slow answers need fake timers (src/api/faults.test.ts). */
export const faults: readonly Fault[] = [
  { name: 'no connection', respond: () => Response.error(), verdict: always('network') },
  {
    name: '400 with a text',
    respond: () => json({ error: { message: AS_IT_IS } }, 422),
    verdict: always('refused', AS_IT_IS),
  },
  { name: '401', respond: () => text('', 401), verdict: always('refused', 'UNAUTHORIZED') },
  { name: '403', respond: () => json({}, 403), verdict: always('forbidden') },
  {
    name: '404',
    respond: () => html(404),
    verdict: ({ id }) => (NONE_AT_404.includes(id) ? 'answer' : { kind: 'not-found' }),
  },
  { name: '429', respond: () => text('', 429), verdict: always('too-many') },
  {
    name: '500 JSON with a code',
    respond: () => json({ message: 'INTERNAL_SERVER_ERROR' }, 500),
    verdict: always('refused', 'INTERNAL_SERVER_ERROR'),
  },
  { name: '502 HTML', respond: () => html(502), verdict: always('server') },
  { name: '503 HTML', respond: () => html(503), verdict: always('stopped') },
  { name: '200 HTML', respond: () => html(200), verdict: always('unreadable') },
  {
    name: '200 with a code',
    respond: () => json({ message: 'BONUS_CONDITION' }),
    verdict: always('refused', 'BONUS_CONDITION'),
  },
  { name: 'malformed JSON', respond: () => text('{"token":"t1","wal'), verdict: always('unreadable') },
  { name: 'an empty body', respond: () => text('', 204), verdict: emptyVerdict, ofFields: true },
  {
    name: 'a missing required field',
    respond: (endpoint) => json(without(answerOf(endpoint), firstRequired(endpoint) ?? [])),
    verdict: (endpoint) => (firstRequired(endpoint) ? schema : null),
    ofFields: true,
  },
]
