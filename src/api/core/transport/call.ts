import { safeEncode } from 'zod/mini'
import { storedLocale } from '@/i18n/stored-locale'
import { noteReach } from '@/lib/browser/online'
import { readStored, writeStored } from '@/lib/browser/storage'
import { languageTag } from '@/lib/locale'
import { recordCall } from '@/recorder/recorder-buffer'
import { loseSession, notCarriedOut, siteGone, visitorRefused } from '@/session/session-events'
import { readToken } from '@/session/token'
import { endsSession, INVALID_TOKEN } from '../endpoint/codes'
import { actionOf, type EndpointSpec } from '../endpoint/endpoint-spec'
import { ApiError, toApiError } from '../endpoint/errors'
import { readOutput } from '../endpoint/read-answer'
import { chatToken } from './chat-token'
import type { CallOptions } from './client'
import { noteAge, noteServerDate } from './clock'
import { urlFor } from './endpoint-url'
import { idempotencyKeys } from './idempotency'
import { loadTransport } from './load-transport'
import { type Answer, takePrefetched } from './prefetched-calls'

export type { CallOptions }

/**
 * Calls a declared endpoint: validates the input, sends one request, reads the answer. Returns the schema's output;
 * throws only ApiError. Reports a closed site or a lost session (`reportSessionEnd`).
 */
export async function call(spec: EndpointSpec, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const token = readToken()
  let waitMs: number | null = null
  try {
    if (spec.kind === 'query') refuseInPause()
    const { status, body, keptMs, ...answer } = await request(spec, input, options)
    waitMs = retryAfterMs(answer.retryAfter, answer.date)
    return noteAge(readOutput(spec, status, body), keptMs)
  } catch (error) {
    const failure = toApiError(error)
    failure.action = actionOf(spec)
    if (failure.kind === 'too-many' && failure.status > 0) {
      failure.waitMs = waitMs
      // A write may have a limit of its own: a sign-in, say.
      if (spec.kind === 'query') pauseReads(waitMs)
    }
    failure.movesMoney = spec.movesMoney === true
    failure.refusalMovesNothing = spec.refusalMovesNothing ?? false
    reportSessionEnd(failure, spec, token)
    throw failure
  }
}

/**
 * Reports a lost session or a closed site. `invalid-token` leads to the sign-in page from every call. Otherwise a call
 * that was sent without a token ends no session, nor does a failure for which the declaration says `keepsSession`. A
 * chat server's answer affects only the chat.
 */
function reportSessionEnd(failure: ApiError, spec: EndpointSpec, token: string | null) {
  if (spec.host === 'chat') return
  const { code, unauthenticated } = failure
  if (code === 'gone') {
    failure.reported = true
    if (isAction(spec)) notCarriedOut.change(() => actionOf(spec))
    siteGone()
  } else if (!token) {
    if (code === INVALID_TOKEN) failure.reported = visitorRefused()
  } else if (unauthenticated || endsSession(code)) {
    const isKept = spec.keepsSession === true || (spec.keepsSession && unauthenticated)
    if (isKept && code !== INVALID_TOKEN) return
    failure.reported = true
    if (isAction(spec)) notCarriedOut.change(() => actionOf(spec))
    loseSession(token)
  }
}

/** Whether the call is one that the member pressed. */
const isAction = ({ kind, idempotent, public: isPublic }: EndpointSpec) =>
  kind === 'mutation' && !idempotent && !isPublic

/** The pause where a server asks to wait and doesn't say how long, and the longest, in ms. */
const SHORT_MS = 5_000
const LONGEST_MS = 60_000

/** How long a `Retry-After` header asks to wait, in ms: it has seconds or a date. Null without one. */
function retryAfterMs(header: unknown, date: unknown): number | null {
  const text = String(header ?? '').trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const sentAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
  const wait = Date.parse(text) - (Number.isNaN(sentAt) ? Date.now() : sentAt)
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}

/**
 * Pauses this tab's reads, also after a reload, which would ask for everything at once. The document's script has the
 * same rule (src/prerender/first-call.js).
 */
function pauseReads(waitMs: number | null) {
  writeStored('read-pause', String(Date.now() + Math.min(waitMs ?? SHORT_MS, LONGEST_MS)), 'session')
}

/** Throws an ApiError (`too-many`) with what is left of a pause. A device's clock that was set back ends it. */
function refuseInPause() {
  const left = Number(readStored('read-pause', 'session')) - Date.now()
  if (!(left > 0 && left <= LONGEST_MS)) return
  const failure = new ApiError('too-many')
  failure.waitMs = left
  throw failure
}

/**
 * Sends one request, or takes the prefetched answer. Returns the answer unread, and how long a cache has kept it, in ms.
 * Throws an ApiError when none came (`network`, `timeout`, `cancelled`), when a write other than a GET was answered from
 * another URL (`redirected`), or when nothing was sent (`input`, `offline`).
 */
export async function request(
  spec: EndpointSpec,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer & { keptMs: number }> {
  const checked = checkedInput(spec, input)
  const recorded = recordCall({ method: spec.method, path: spec.path, input: checked, schemas: spec })
  const isSaidOffline = globalThis.navigator?.onLine === false
  try {
    const token = spec.host === 'chat' ? chatToken() : readToken()
    const answer = await answerTo(spec, checked, token, options)
    const keptMs = noteServerDate(spec, answer)
    // An answer to such a call came from the server itself: no cache answers it. It proves the browser's word wrong
    // only when the call was sent after that word.
    if (isSaidOffline && (spec.kind === 'mutation' || token !== null)) noteReach(true)
    recorded.answered(answer.status, answer.body, answer.date)
    return { ...answer, keptMs }
  } catch (error) {
    const { kind } = toApiError(error)
    if (kind === 'network' || kind === 'offline') noteReach(false)
    recorded.failed(kind)
    throw error
  }
}

/** Builds a call at its press, also where the code that sends it still has to load. */
async function answerTo(
  spec: EndpointSpec,
  input: Record<string, unknown>,
  token: string | null,
  options: CallOptions,
): Promise<Answer> {
  const call = { url: urlFor(spec, input), data: input, token, idempotencyKey: idempotencyKeys.get(spec) }
  const language = languageTag(storedLocale())
  const prefetched = spec.method === 'GET' ? takePrefetched({ ...call, language }) : null
  if (prefetched) return prefetched
  const { send } = await loadTransport()
  return send(spec, call, options)
}

function checkedInput(spec: EndpointSpec, input: unknown): Record<string, unknown> {
  if (!spec.input) return {}
  const parsed = safeEncode(spec.input, input)
  if (!parsed.success) throw new ApiError('input', parsed.error.issues[0]?.message)
  return { ...(parsed.data as Record<string, unknown>) }
}
