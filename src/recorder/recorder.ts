import { isRecord } from '@/lib/is-record'
import { lastIndex } from '@/lib/lists'
import type { CallPrivacy } from '@/recorder/privacy'
import { closeStep, enterStep, observeOutcomes } from './outcome-observer'
import type { Exchange, Flags, Step } from './recording'
import { createRedactor } from './redact'

export { takeScreenSnapshot } from './outcome-observer'

/** The most calls and steps that are kept. */
export const MAX_CALLS = 50
export const MAX_STEPS = 200
/** The longest body that is kept, in characters. */
const LONGEST_BODY = 200_000
const privacy: Record<string, CallPrivacy> = {}
let classify: Classify = () => ({})
let codes: readonly string[] = []
let redactor = createRedactor(privacy)
const exchanges: Exchange[] = []
const steps: Step[] = []
/** How many older calls and steps were dropped. */
let dropped = { calls: 0, steps: 0 }
/** The substitute of the last signed-in member's username. */
let member: unknown

/** Gives the privacy of the fields that a call's declaration names. */
export type Classify = (call: SentCall) => CallPrivacy

/** Sets how calls are classified, and the service's codes. Until then every call is recorded as an undeclared one. */
export function classifyBy(by: Classify, known: readonly string[] = []) {
  classify = by
  codes = known
  redactor = createRedactor(privacy, codes)
}

/** Makes the session's token known, so that it is replaced where a server repeats it. */
export function knowToken(token: string) {
  redactor.know('token', token)
}

/** Clears the recording, and what was known of the member. */
export function clear() {
  redactor = createRedactor(privacy, codes)
  exchanges.length = 0
  steps.length = 0
  dropped = { calls: 0, steps: 0 }
  member = undefined
}

/**
 * A call that the app sends. `path` is the endpoint's (`/api/promotion/find/:code`); `input` has its parameters.
 * `schemas` are its declaration's, for `classifyBy`.
 */
export interface SentCall {
  method: string
  path: string
  input: Record<string, unknown>
  schemas?: { input?: unknown; output?: unknown } | undefined
}

/**
 * Records a call, redacted and in memory only. Gives the functions that record its answer or failure. Times are in
 * epoch ms; `at` is in the past for a buffered call.
 */
export function recordCall(sent: SentCall, at = Date.now()) {
  const call = `${sent.method} ${sent.path}`
  privacy[call] ??= quietly(() => classify(sent), {})
  const exchange: Exchange = {
    at,
    ms: 0,
    method: sent.method,
    path: quietly(() => redactor.path(call, sent.path, sent.input), sent.path),
    input: quietly(() => redactor.input(call, bodyOf(sent)), null),
    status: 0,
    body: '',
    date: '',
    failure: 'pending',
  }
  if (exchanges.push(exchange) > MAX_CALLS) dropped.calls += exchanges.splice(0, 1).length
  const settle = (outcome: Partial<Exchange>, now: number) =>
    Object.assign(exchange, { ms: now - at, failure: '' }, outcome)
  return {
    answered: (status: number, body: string, date: unknown, now = Date.now()) => {
      const isLong = body.length > LONGEST_BODY
      settle(
        {
          status,
          date: typeof date === 'string' ? date : '',
          body: isLong ? '' : quietly(() => redactor.body(call, body, status), ''),
          failure: isLong ? 'too-long' : '',
        },
        now,
      )
      if (status >= 200 && status < 300) setMember(exchange)
    },
    failed: (kind: string, now = Date.now()) => settle({ failure: kind }, now),
  }
}

/**
 * Learns from a call who is signed in. When another member signs in, drops the steps and calls before the last
 * location: they are the earlier member's.
 */
function setMember(exchange: Exchange) {
  const { path, input, body } = exchange
  if (path === '/api/account/profile') member = quietly(() => JSON.parse(body).username, undefined)
  if (path === '/api/wallet') member = quietly(() => JSON.parse(body).profile.username, member)
  if (path !== '/api/login' || !isRecord(input) || !body.includes('"token"')) return
  const isAnother = input.username !== member && steps.some(({ flags }) => flags?.token)
  member = input.username
  if (isAnother) forgetBefore(lastIndex(steps, ({ to }) => to !== undefined))
}

function forgetBefore(first: number) {
  dropped.steps += steps.splice(0, first).length
  const since = steps[0]?.at ?? 0
  const kept = exchanges.findIndex(({ at }) => at >= since)
  dropped.calls += exchanges.splice(0, kept < 0 ? exchanges.length : kept).length
}

/** The input without the path's parameters. */
function bodyOf({ path, input }: SentCall) {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)))
}

/** Recording must never break a call. */
function quietly<Value>(make: () => Value, otherwise: Value): Value {
  try {
    return make()
  } catch {
    return otherwise
  }
}

/** A step to record, with the router's history action for a navigation. */
export type StepDetails = Omit<Step, 'at'> & { action?: { type: string; index?: number } }
export type LocationStep = Pick<StepDetails, 'type' | 'action'>

/** Records a step. Consecutive edits of a field are one step. */
export function recordStep({ action, ...step }: StepDetails, at = Date.now()) {
  const last = steps.at(-1)
  const by = action && wayOf(action)
  const kept = redacted({ at, ...step, ...(by ? { by } : {}) })
  const goesOn =
    step.type === 'input' && last?.type === 'input' && last.handle === step.handle && last.nth === step.nth
  if (goesOn) Object.assign(last, kept)
  else if (steps.push(kept) > MAX_STEPS) dropped.steps += steps.splice(0, 1).length
}

/** Whether a navigation went back or forward in the history, by the browser's button or by the app; else undefined. */
function wayOf({ type, index = 0 }: { type: string; index?: number }): Step['by'] {
  if (type === 'GO') return index < 0 ? 'back' : 'forward'
  return ({ BACK: 'back', FORWARD: 'forward' } as const)[type]
}

function redacted({ code, to, flags, ...step }: Step): Step {
  const [pathname = '', search = ''] = to?.split('?') ?? []
  return {
    ...step,
    ...(code ? { code: redactor.words(code) } : {}),
    ...(to === undefined ? {} : { to: placeOf(pathname, search) }),
    ...(flags ? { flags: { ...flags, stored: scrubbed(flags.stored) } } : {}),
  }
}

const scrubbed = (stored: Flags['stored']): Flags['stored'] =>
  Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, redactor.scrub(value)]))

let isListening = false

/**
 * Records from now on the outcomes in the page (such as field errors), closing without a button, and Enter in a
 * textarea. Alerts and toasts are left out: `connectRecorder` records them, from the app's start.
 */
export function observeScreen() {
  if (isListening) return
  isListening = true
  observeOutcomes(({ handle, outcome, code }) => {
    if (!/^(alert|toast)$/.test(handle)) recordStep({ type: 'outcome', handle, outcome, code })
  })
  const recordIf = (step: StepDetails | null) => step && recordStep(step)
  for (const type of ['cancel', 'click'])
    document.addEventListener(type, (event) => recordIf(closeStep(event)), true)
  document.addEventListener('keydown', (event) => recordIf(enterStep(event)), true)
}

/** The URL parameters that say what the page shows. The recorder keeps their values, with secrets replaced. */
export const LOCATION_KEYS = [
  'modal',
  'game',
  'banners',
  'bonus',
  'page',
  'expired',
  'about',
  'from',
  'type',
  'status',
]

/** Parameters whose values are replaced; of `redirect` the path stays. */
export const REDACTED_KEYS = ['redirect', 'code']

/**
 * A redacted address inside the app: `/user/home?modal=game&game=PG`. Of a parameter that no page reads, not even the
 * name stays, because a name may be a phone number.
 */
function placeOf(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].map(([name, value], index) => {
    if (LOCATION_KEYS.includes(name)) return [name, redactor.scrub(value)]
    if (!REDACTED_KEYS.includes(name)) return [`field-${index + 1}`, '']
    return [name, name === 'redirect' ? redactor.scrub(value.split('?')[0] ?? '') : redactor.search(value)]
  })
  const text = new URLSearchParams(kept).toString()
  return redactor.scrub(pathname) + (text && `?${text}`)
}

/**
 * Gives the recording, oldest first. Redacts once more, because later calls may have made earlier texts known as
 * secrets.
 */
export function readRecording() {
  return {
    dropped: { ...dropped },
    steps: steps.map(redacted),
    exchanges: exchanges.map((one) => ({
      ...one,
      path: quietly(() => one.path.split('/').map(segmentAgain).join('/'), ''),
      input: quietly(() => JSON.parse(redactor.again(JSON.stringify(one.input))), null),
      body: quietly(() => redactor.again(one.body), ''),
    })),
  }
}

const segmentAgain = (segment: string) => encodeURIComponent(redactor.scrub(decodeURIComponent(segment)))

/** The result of `readRecording`. */
export type Recording = ReturnType<typeof readRecording>

/** Redacts a code or message of the server. */
export function safeWords(text: string): string {
  return redactor.words(text)
}
